#!/usr/bin/env python3
"""Key sequences and what the calculator has to answer, computed by Python's fractions and mpmath.

Run: python3 Tests/CalculatorVectors/generate.py > Tests/CalculatorVectors/vectors.tsv   (mpmath 1.3)
"""
import random
from decimal import ROUND_HALF_UP, Context, Decimal
from fractions import Fraction

from mpmath import mp, mpf

mp.prec = 6000
MOST_BITS = 2000
PRECISE = Context(prec=2600)


class Fault(Exception):
    """The words on the display."""


DIVISION = Fault("Division by zero")
ROOT = Fault("Square root of a negative number")
LOGARITHM = Fault("Logarithm of a number that is not positive")
POWER = Fault("Fractional power of a negative number")
TANGENT = Fault("This angle has no tangent")
OVERFLOW = Fault("Overflow: the number is too large")


def nearest(value):
    """The double nearest to a Fraction; a float stands for a value that is not known exactly."""
    try:
        return float(value) + 0.0
    except OverflowError:
        raise OVERFLOW from None


def fit(value):
    bits = abs(value.numerator).bit_length() + value.denominator.bit_length()
    return nearest(value) if bits > MOST_BITS else value


def precise(value):
    value = Fraction(value)
    return mpf(value.numerator) / value.denominator


def rounded(value):
    """The double nearest to a real number of mpmath."""
    if value == 0:
        return 0.0
    sign, mantissa, exponent, bits = value._mpf_
    if exponent + bits > 1100:
        raise OVERFLOW
    if exponent + bits < -1200:
        return 0.0
    size = Fraction(int(mantissa)) * Fraction(2) ** exponent
    return nearest(-size if sign else size)


def whole_root(number, degree):
    guess = int(mp.nint(mp.root(mpf(number), degree)))
    return guess if guess**degree == number else None


def exact_root(value, degree):
    if degree > 6000:
        return None
    top, bottom = whole_root(value.numerator, degree), whole_root(value.denominator, degree)
    return None if top is None or bottom is None else Fraction(top, bottom)


def power(base, exponent):
    times = Fraction(exponent)
    if base == 0 and times < 0:
        raise DIVISION
    if base < 0 and times.denominator != 1:
        raise POWER
    exact = isinstance(base, Fraction) and isinstance(exponent, Fraction)
    if exponent == 0 or base == 1:
        return Fraction(1) if exact or exponent == Fraction(0) else 1.0
    if base == 0:
        return base
    if exact and base == -1:
        return Fraction(-1 if times.numerator % 2 else 1)
    if exact:
        root = exact_root(base, times.denominator) if times.denominator > 1 else base
        if root is not None and abs(times.numerator) <= 6000:
            size = abs(root.numerator).bit_length() + root.denominator.bit_length()
            if size * abs(times.numerator) < 60000:
                return fit(root**times.numerator)
    logarithm = mp.log(precise(abs(base))) * precise(times)
    if logarithm > 720:
        raise OVERFLOW
    size = rounded(mp.exp(logarithm)) if logarithm > -760 else 0.0
    return -size if base < 0 and times.numerator % 2 and size else size


def binary(left, sign, right):
    if sign == "xʸ":
        return power(left, right)
    a, b = Fraction(left), Fraction(right)
    if sign == "÷" and b == 0:
        raise DIVISION
    value = {"+": lambda: a + b, "−": lambda: a - b, "×": lambda: a * b, "÷": lambda: a / b}[sign]()
    if isinstance(left, Fraction) and isinstance(right, Fraction):
        return fit(value)
    zeros = [x for x in (left, right) if isinstance(x, Fraction) and x == 0]
    if value == 0 and zeros and sign in "×÷":
        return Fraction(0)
    return nearest(value)


# Sines of the multiples of 30 degrees that are rational.
SINES = {0: 0, 30: Fraction(1, 2), 90: 1, 150: Fraction(1, 2), 180: 0, 210: Fraction(-1, 2),
         270: -1, 330: Fraction(-1, 2)}


def trigonometric(name, value, degrees):
    if not degrees:
        nearest(value)  # Radians beyond the range of a double are an overflow.
    if degrees:
        turn = Fraction(value) % 360
        sine, cosine = SINES.get(turn), SINES.get((turn + 90) % 360)
        if name == "sin" and sine is not None:
            return Fraction(sine)
        if name == "cos" and cosine is not None:
            return Fraction(cosine)
        if name == "tan" and cosine == 0:
            raise TANGENT
        if name == "tan" and turn % 45 == 0:
            return Fraction(0) if turn % 180 == 0 else Fraction(1 if turn % 180 == 45 else -1)
        angle = precise(turn) * mp.pi / 180
    elif value == 0:
        return Fraction(1 if name == "cos" else 0)
    else:
        angle = precise(value)
    return rounded({"sin": mp.sin, "cos": mp.cos, "tan": mp.tan}[name](angle))


def common_logarithm(value):
    for number, sign in ((value, 1), (1 / value, -1)):
        digits = str(number.numerator)
        if number.denominator == 1 and digits.strip("0") == "1":
            return Fraction(sign * (len(digits) - 1))
    return rounded(mp.log10(precise(value)))


def unary(name, value, degrees):
    if name == "x²":
        return binary(value, "×", value)
    if name == "x⁻¹":
        return binary(Fraction(1), "÷", value)
    if name == "±":
        return binary(Fraction(0), "−", value)
    if name == "√":
        if value < 0:
            raise ROOT
        if isinstance(value, Fraction):
            root = exact_root(value, 2)
            return fit(root) if root is not None else rounded(mp.sqrt(precise(value)))
        return rounded(mp.sqrt(precise(value)))
    if name in ("sin", "cos", "tan"):
        return trigonometric(name, value, degrees)
    if name == "eˣ":
        if value > 720:
            raise OVERFLOW
        return Fraction(1) if value == 0 else rounded(mp.exp(precise(value)))
    if value <= 0:
        raise LOGARITHM
    if name == "ln":
        return Fraction(0) if value == 1 else rounded(mp.log(precise(value)))
    return common_logarithm(value)


def answer(value):
    number = Fraction(value)
    if number == 0:
        return "0" if isinstance(value, Fraction) else "≈ 0"
    quotient = PRECISE.divide(Decimal(abs(number.numerator)), Decimal(number.denominator))
    shown = Context(prec=15, rounding=ROUND_HALF_UP).plus(quotient)
    mark = "" if isinstance(value, Fraction) and Fraction(shown) == abs(number) else "≈ "
    exponent = shown.adjusted()
    if -6 <= exponent < 15:
        text = format(shown, "f")
        text = text.rstrip("0").rstrip(".") if "." in text else text
    else:
        digits = "".join(map(str, shown.as_tuple().digits)).rstrip("0")
        text = digits[0] + ("." + digits[1:] if len(digits) > 1 else "")
        text += "e" + str(exponent).replace("-", "−")
    return mark + ("−" if number < 0 else "") + text


BINARY = ("+", "−", "×", "÷", "xʸ")


class Machine:
    def __init__(self):
        self.value = Fraction(0)
        self.fresh = False  # whether the value is an operand that has been given
        self.pending = self.again = None
        self.memory = Fraction(0)
        self.degrees = False

    def press(self, key):
        if key in BINARY:
            if self.pending and self.fresh:
                self.value = binary(self.pending[1], self.pending[0], self.value)
            elif self.pending:
                self.pending = (key, self.pending[1])
                return
            self.pending, self.again, self.fresh = (key, self.value), None, False
        elif key == "=":
            if self.pending:
                sign, left = self.pending
                right = self.value if self.fresh else left
                self.value, self.again, self.pending = binary(left, sign, right), (sign, right), None
            elif self.again:
                self.value = binary(self.value, *self.again)
        elif key == "%":
            value = binary(self.value, "÷", Fraction(100))
            if self.pending and self.pending[0] in "+−":
                value = binary(self.pending[1], "×", value)
            self.take(value)
        elif key == "→M":
            self.memory = self.value
        elif key == "M":
            self.take(self.memory)
        elif key == "π":
            self.take(rounded(mp.pi))
        elif key in ("Deg", "Rad"):
            self.degrees = key == "Deg"
        elif key[0].isdigit():
            self.take(Fraction(key))
        else:
            self.take(unary(key, self.value, self.degrees))

    def take(self, value):
        self.value, self.fresh = value, True


def worked(keys):
    """The keys up to the first fault, and the answer."""
    machine = Machine()
    for index, key in enumerate(keys):
        try:
            machine.press(key)
        except Fault as fault:
            return keys[: index + 1], str(fault)
    return keys, answer(machine.value)


class Draw:
    def __init__(self, seed):
        self.random = random.Random(seed)

    def number(self, digits=8):
        size = self.random.randint(1, digits)
        text = str(self.random.randint(1, 10**size - 1))
        places = self.random.choice([0, 0, 1, 2, 3, 6, len(text)])
        if places:
            text = text.zfill(places + 1)
            text = text[:-places] + "." + text[-places:]
        return [text] + (["±"] if self.random.random() < 0.2 else [])

    def one_of(self, *choices):
        return self.random.choice(choices)

    def chain(self):
        keys = self.number(15)
        for _ in range(self.random.randint(1, 8)):
            keys += [self.one_of("+", "−", "×", "÷")] + self.number()
        return keys + ["="] * self.one_of(1, 1, 1, 2, 3)

    def mixed(self):
        keys = self.number()
        for _ in range(self.random.randint(1, 10)):
            kind = self.random.random()
            if kind < 0.35:
                keys += [self.one_of("x²", "x⁻¹", "±", "%", "√", "→M")]
            elif kind < 0.8:
                keys += [self.one_of("+", "−", "×", "÷")]
                keys += self.number(5) if self.random.random() < 0.8 else ["M"]
                keys += ["%"] if self.random.random() < 0.3 else []
            else:
                keys += ["="]
        return keys + ["="]

    def whole_power(self):
        exponent = self.one_of(self.random.randint(0, 9), self.random.randint(0, 400),
                               self.random.randint(0, 10**9))
        return (self.number(self.one_of(1, 3, 9)) + ["xʸ", str(exponent)]
                + (["±"] if self.random.random() < 0.4 else []) + ["="])

    def power_near_one(self):
        text = "1." + "0" * self.random.randint(2, 12) + str(self.random.randint(1, 99))
        return [text, "xʸ", str(self.random.randint(1, 10**13)), "="]

    def exact_root(self):
        degree = self.random.randint(2, 12)
        root = Fraction(self.random.randint(1, 60), self.one_of(1, 1, 2, 5, 10))
        base = root**degree
        if base.denominator > 1:
            keys = [str(base.numerator), "÷", str(base.denominator), "="]
        else:
            keys = [str(base)]
        if any(len(key) > 15 for key in keys):
            return ["2", "xʸ", str(degree), "=", "xʸ", str(degree), "x⁻¹", "="]
        if degree == 2:
            return keys + ["√"]
        times = self.random.randint(1, 4)
        keys += ["xʸ", str(degree), "x⁻¹", "="]
        return keys + (["xʸ", str(times), "="] if times > 1 else [])

    def root(self):
        keys = self.number(12)[:1]
        if self.random.random() < 0.5:
            return keys + ["√"]
        exponent = self.one_of(["3", "x⁻¹"], ["0.5"], ["0.2"], ["1.5"], self.number(3))
        return keys + ["xʸ"] + exponent + ["="]

    def function(self):
        keys = ["Deg"] if self.random.random() < 0.5 else []
        keys += self.one_of(self.number(self.one_of(1, 3, 9)), [str(15 * self.random.randint(0, 99))])
        return keys + [self.one_of("sin", "cos", "tan", "ln", "log₁₀", "eˣ")]

    def growing(self):
        keys = self.number(4)
        for _ in range(self.random.randint(5, 40)):
            keys += self.one_of(["x²"], ["+", "M", "=", "→M"], ["×", "="], ["x⁻¹"],
                                ["+"] + self.number(2) + ["x⁻¹", "="],
                                ["×"] + self.number(9) + ["="])
        return keys

    def irrational(self):
        keys = self.one_of(["π"], self.number(4)[:1] + ["√"], self.number(2)[:1] + ["ln"])
        for _ in range(self.random.randint(1, 5)):
            keys += [self.one_of("+", "−", "×", "÷")] + self.one_of(self.number(5), ["π"], ["0"])
            keys += [self.one_of("=", "x²", "x⁻¹", "%")] if self.random.random() < 0.4 else []
        return keys + ["="]


FIXED = """
1000000.1 − 1000000 =
0.1 + 0.2 − 0.3 =
1 ÷ 3 × 3 =
8.41 √
2 √
9 xʸ 9 xʸ 9 =
10 xʸ 308 =
10 xʸ 309 =
10 xʸ 308 ± =
10 xʸ 400 =
10 xʸ 400 = √
2 xʸ 1998 =
2 xʸ 1999 =
10 xʸ 400 = sin
10 xʸ 30 = sin
10 xʸ 400 ± =
10 xʸ 400 ± = √
10 xʸ 400 ± = ln
10 xʸ 700 ± =
10 xʸ 300 = →M 10 xʸ M =
10 xʸ 300 = →M 0.5 xʸ M =
10 xʸ 300 = →M 1 ± xʸ M =
10 xʸ 300 = + 1 = →M 10 xʸ 300 − M =
10 xʸ 400 ± = →M π ÷ M =
1 ± xʸ 999999999999999 =
1.0000001 xʸ 10000000 =
3.14159265358979 sin
Deg 179.99999999 sin
Deg 10 xʸ 20 = + 30 = sin
0.1 √ x²
0 xʸ 0 =
0 × π =
π xʸ 0 =
27 xʸ 3 x⁻¹ =
32 xʸ 0.4 =
8 ± xʸ 3 x⁻¹ =
1 ÷ 3 − 100 % =
123456789012345 x² x² x² x² x²
1.5 """ + "x² " * 60


def main():
    draw = Draw(2026)
    families = [(draw.chain, 1500), (draw.mixed, 1500), (draw.whole_power, 500),
                (draw.power_near_one, 200), (draw.exact_root, 400), (draw.root, 500),
                (draw.function, 600), (draw.growing, 300), (draw.irrational, 500)]
    sequences = [line.split() for line in FIXED.strip().splitlines()]
    for make, count in families:
        sequences += [make() for _ in range(count)]
    for keys in sequences:
        keys, shown = worked(keys)
        print(" ".join(keys) + "\t" + shown)


if __name__ == "__main__":
    main()
