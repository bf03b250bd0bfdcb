#!/usr/bin/env python3
"""Writes compound.tsv: conversions of compound units by GNU units (the program `units`, 2.22).

Each line has a number and the first unit, the second unit, both as Almanac reads them, and the result of
GNU units in 15 digits. The names for GNU units are given where they differ.
"""
import pathlib
import subprocess

QUESTIONS = """
60 mph | ft/s
1 kg·m/s² | lbf | kg m/s^2 |
1 lbf ft | J
1 furlong/fortnight | m/s
12 GB/h | Mbit/s | 12 GB/hour | Mbit/s
5 µg/m3 | lb/ft3 | 5 microgram/m^3 | lb/ft^3
1 hp hour | kWh
1 kWh/m² | BTU/ft² | 1 kWh/m^2 | btu/ft^2
2 W/(m² K) | BTU/(h ft² Δ°F) | 2 W/(m^2 K) | btu/(hour ft^2 degF)
1 cal/(g ΔK) | BTU/(lb Δ°F) | 1 cal/(g K) | btu/(lb degF)
1 kJ/kg | BTU/lb | 1 kJ/kg | btu/lb
1 lb/gal (US) | kg/m³ | 1 lb/gallon | kg/m^3
1 gal (imp)/min | L/s | 1 brgallon/min | L/s
1 acre foot/day | m³/s | 1 acre foot/day | m^3/s
1 psi | N/mm² | 1 psi | N/mm^2
1 kgf/cm² | kPa | 1 kgf/cm^2 | kPa
1 N m | lbf in | 1 N m | lbf in
1 dyn/cm² | Pa | 1 dyne/cm^2 | Pa
1 poise | lb/(ft s) | 1 poise | lb/(ft s)
1 stokes | ft²/s | 1 stokes | ft^2/s
1 Pa s | lbf s/ft² | 1 Pa s | lbf s/ft^2
1 V A h | kJ | 1 V A hour | kJ
1 V²/Ω | W | 1 V^2/ohm | W
1 A h | C | 1 A hour | C
1 F V | mA h | 1 F V | mA hour
1 C/s | mA
1 Wb/m² | T | 1 Wb/m^2 | T
1 H A²/2 | J | 1 H A^2/2 | J
1 kg m²/(s³ A) | V | 1 kg m^2/(s^3 A) | V
1 kg/m² | lb/ft² | 1 kg/m^2 | lb/ft^2
1 oz/yd² | g/m² | 1 oz/yd^2 | g/m^2
1 lb/acre | kg/ha | 1 lb/acre | kg/hectare
1 bu (US)/acre | L/ha | 1 bu/acre | L/hectare
1 ton of refrigeration | kW | 1 tonref | kW
1 lb/in | kg/m
1 lbf/in | N/m
1 lbf/ft³ | N/m³ | 1 lbf/ft^3 | N/m^3
1 m/s² | mi/h/s | 1 m/s^2 | mile/hour/s
1 g₀ | ft/s² | 1 gravity | ft/s^2
100 km/h/s | m/s² | 100 km/hour/s | m/s^2
1 slug ft/s² | N | 1 slug ft/s^2 | N
1 poundal ft | J
1 erg/s | W
1 kcal/h | W | 1 kcal/hour | W
1 Btu/h | W | 1 btu/hour | W
1 eV/c² | kg | 1 eV/c^2 | kg
1 J/(mol K) | cal/(mol K)
1 mol/L | mmol/mL | 1 mol/L | mmol/mL
1 g/mL | lb/ft³ | 1 g/mL | lb/ft^3
1 m³/kg | ft³/lb | 1 m^3/kg | ft^3/lb
1 L atm | J
1 bar L | J
1 psi in³ | J | 1 psi in^3 | J
1 mmHg L/s | W
1 kWh/day | W
1 kWh/year | W | 1 kWh/julianyear | W
1 GB/s | TiB/day
1 bit/s/m | kbit/s/km
1 B/px | bit/px | 1 byte | bit
1 mi²/day | m²/s | 1 mile^2/day | m^2/s
1 cd/ft² | cd/m² | 1 cd/ft^2 | cd/m^2
1 lm/ft² | lx | 1 lumen/ft^2 | lux
1 rpm | rad/s | 1 rpm | radian/s
1 deg/s | rpm | 1 degree/s | rpm
1 rad/s² | rpm/s | 1 radian/s^2 | rpm/s
1 arcsec/year | rad/s | 1 arcsec/julianyear | radian/s
1 kg/(m s²) | Pa | 1 kg/(m s^2) | Pa
1 kg m²/s² | ft lbf | 1 kg m^2/s^2 | ft lbf
1 lb ft²  | kg m² | 1 lb ft^2 | kg m^2
1 in⁴ | cm⁴ | 1 in^4 | cm^4
1 ft^4 | m^4
1 N/m | lbf/in
1 N s/m | lbf s/ft
1 N s | lbf s
1 kg m/s | lb ft/s
1 J/m² | erg/cm² | 1 J/m^2 | erg/cm^2
1 J/m³ | psi | 1 J/m^3 | psi
1 W/m² | hp/ft² | 1 W/m^2 | hp/ft^2
1 W/(m ΔK) | BTU/(h ft Δ°F) | 1 W/(m K) | btu/(hour ft degF)
1 W/(m ΔK) | BTU in/(h ft² Δ°F) | 1 W/(m K) | btu in/(hour ft^2 degF)
1 m² ΔK/W | ft² Δ°F h/BTU | 1 m^2 K/W | ft^2 degF hour/btu
1 gal (US)/(ft² day) | m/day | 1 gallon/(ft^2 day) | m/day
1 L/m² | in | 1 L/m^2 | in
1 ft³/s | gal (US)/min | 1 ft^3/s | gallon/min
1 oz/gal (US) | g/L | 1 oz/gallon | g/L
1 gr/gal (US) | mg/L | 1 grain/gallon | mg/L
1 mg/dL | g/m³ | 1 mg/dL | g/m^3
1 m³/h | ft³/min | 1 m^3/hour | ft^3/min
1 yd³/h | L/min | 1 yd^3/hour | L/min
1 nmi/day | cm/s | 1 nauticalmile/day | cm/s
1 knot/h | m/s² | 1 knot/hour | m/s^2
1 pc/Myr | km/s | 1 parsec/(megajulianyear) | km/s
1 ly/year | c | 1 lightyear/julianyear | c
1 au/day | km/s
1 u c² | MeV | 1 u c^2 | MeV
1 barn Mpc | tsp | 1 barn megaparsec | tsp
1 stone/foot | kg/m
"""


def units(source, target):
    answer = subprocess.run(
        ["units", "-t", "-o", "%.15g", source, target], capture_output=True, text=True
    )
    return answer.stdout.strip() if answer.returncode == 0 else None


lines = []
for line in QUESTIONS.strip().splitlines():
    fields = [field.strip() for field in line.split("|")]
    source = fields[2] if len(fields) > 2 and fields[2] else fields[0]
    target = fields[3] if len(fields) > 3 and fields[3] else fields[1]
    value = units(source, target)
    if value is None or not value[0].isdigit():
        print("not converted:", source, "->", target, value)
        continue
    lines.append(f"{fields[0]}\t{fields[1]}\t{value}")
pathlib.Path(__file__).with_name("compound.tsv").write_text("\n".join(lines) + "\n")
print(len(lines), "conversions")
