// The words of days without school in each language.

/// The phrases of a language, separated by semicolons. Each is whole words; at a `*` other letters may
/// adjoin, as in `*ferien`, which is in `Herbstferien` too.
struct HolidayWordList: Sendable {
  let language: String
  /// Phrases that say that there is no school.
  let closed: String
  /// The names of holidays and breaks.
  let holidays: String
  /// What takes place at school: an event with such a word is no day off because of a holiday's name.
  let open: String

  static let all = [
    HolidayWordList(
      language: "en",
      closed: """
        no school; school closed; schools closed; school is closed; schools are closed; \
        school closure; school closures; schools and offices closed; campus closed; district closed; \
        no class; no classes; not in session; non attendance; non student day; non school day; \
        non instructional day; no students; students off; student holiday; school holiday; day off; \
        days off; pupil free; student free; inset; inset day; in service day; inservice day; \
        teacher in service; staff in service; staff development day; professional development day; \
        professional learning day; pd day; pa day; institute day; teacher work day; teacher workday; \
        teacher planning day; staff work day; staff workday; staff day
        """,
      holidays: """
        holiday; holidays; break; recess; vacation; half term; labor day; labour day; columbus day; \
        indigenous peoples; indigenous day; veterans day; remembrance day; thanksgiving; christmas; \
        boxing day; new year; new years; martin luther king; mlk; presidents day; \
        washingtons birthday; lincolns birthday; kings birthday; family day; victoria day; \
        canada day; truth and reconciliation; memorial day; juneteenth; independence day; \
        good friday; easter; yom kippur; rosh hashanah; passover; eid; eid al fitr; eid al adha; \
        diwali; cesar chavez day; anzac day; australia day; waitangi day; snow day
        """,
      open: """
        early release; early dismissal; early out; half day; minimum day; late start; late arrival; \
        delayed start; first day; last day; begin; begins; start; starts; end of; ends; resume; \
        resumes; return; returns; back to; before; after; make up; makeup; concert; concerts; \
        assembly; parade; party; parties; program; performance; play; feast; lunch; luncheon; \
        dinner; breakfast; dance; fair; market; bazaar; sale; shop; drive; craft; crafts; \
        celebration; ceremony; show; sing along; singalong; cards; game; games; tournament; meeting; \
        deadline; homework; camp; lights; festival; sweater; spirit; pajama; picture; pictures; \
        photo; photos; trip; exams; testing; schedule; hours; registration
        """),
    HolidayWordList(
      language: "de",
      closed: """
        schulfrei; unterrichtsfrei; schulfreier tag; unterrichtsfreier tag; kein unterricht; \
        keine schule; kein schultag; unterricht entfällt; unterrichtsausfall; schule geschlossen
        """,
      holidays: """
        *ferien; *ferientag; *ferientage; *feiertag; *feiertage; brückentag; neujahr; \
        heilige drei könige; dreikönige; rosenmontag; faschingsdienstag; gründonnerstag; karfreitag; \
        ostern; ostersonntag; ostermontag; tag der arbeit; maifeiertag; himmelfahrt; pfingsten; \
        pfingstsonntag; pfingstmontag; fronleichnam; tag der deutschen einheit; reformationstag; \
        allerheiligen; buß und bettag; weihnachten; heiligabend; *weihnachtstag; silvester; \
        pädagogischer tag; studientag
        """,
      open: """
        *beginn; beginnt; ende; enden; erster schultag; letzter schultag; vor; nach; feier; *konzert; \
        *basar; *markt; *fest; *ausflug; betreuung; *zeugnis; *zeugnisse
        """),
    HolidayWordList(
      language: "es",
      closed: """
        no hay clase; no hay clases; sin clase; sin clases; no hay escuela; escuela cerrada; \
        centro cerrado; no lectivo; no lectiva; no lectivos; suspensión de clases; \
        suspensión de labores
        """,
      holidays: """
        vacaciones; festivo; festivos; feriado; feriados; fiesta nacional; fiesta local; puente; \
        receso; asueto; día libre; navidad; año nuevo; reyes; semana santa; jueves santo; \
        viernes santo; lunes de pascua; día del trabajo; día del trabajador; asunción; hispanidad; \
        todos los santos; día de la constitución; inmaculada; día de la independencia
        """,
      open: """
        inicio; comienzo; comienzan; fin de; final de; regreso; vuelta; antes; después; primer día; \
        último día; concierto; festival; fiesta de; desfile; mercadillo; reunión; excursión; salida; \
        comida; cena
        """),
    HolidayWordList(
      language: "fr",
      closed: """
        pas cours; pas de cours; pas classe; pas de classe; pas école; pas d'école; sans école; \
        école fermée; écoles fermées; établissement fermé; cours suspendus; jour non scolaire
        """,
      holidays: """
        vacances; férié; fériés; congé; congés; pont; pont de l'ascension; jour de l'an; nouvel an; \
        pâques; vendredi saint; fête du travail; 1er mai; 8 mai; victoire 1945; armistice; ascension; \
        pentecôte; fête nationale; assomption; toussaint; noël; relâche; semaine de relâche; \
        journée pédagogique
        """,
      open: """
        rentrée; début; fin des; reprise; avant; après; veille; premier jour; dernier jour; concert; \
        spectacle; marché; kermesse; goûter; repas; sortie; réunion; photo; stage; inscription; \
        inscriptions
        """),
    HolidayWordList(
      language: "he",
      closed: "אין לימודים; ללא לימודים; אין בית ספר; בית הספר סגור; יום ללא לימודים",
      holidays: """
        *חופש*; *פגרה*; *פגרת*; ראש השנה; יום כיפור; יום הכיפורים; סוכות; שמחת תורה; חנוכה; פורים; \
        פסח; יום העצמאות; שבועות; חג; ערב חג; שבתון
        """,
      open: "תחילת; סיום; סוף; חזרה; לפני; אחרי; מסיבת; טקס; קבלת; יריד; הצגה; טיול"),
  ]
}
