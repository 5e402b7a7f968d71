/** Was Zeilen einer Personaldatei vom Import abhält oder einen Blick wert ist. */
export default {
  'imports.error.CELLS_DIFFER': '{found, plural, one {# Zelle} other {# Zellen}} statt {expected, number}',
  'imports.error.FIRST_NAME_MISSING': 'Der Vorname fehlt',
  'imports.error.LAST_NAME_MISSING': 'Der Nachname fehlt',
  'imports.error.EMAIL_MISSING': 'Die E-Mail-Adresse fehlt',
  'imports.error.EMAIL_MALFORMED': '„{value}“ ist keine E-Mail-Adresse',
  'imports.error.TEXT_TOO_LONG': '{field}: höchstens {max, plural, one {# Zeichen} other {# Zeichen}}',
  'imports.error.TEXT_UNREADABLE': '{field}: Der Text enthält Zeichen, die sich nicht lesen lassen',
  'imports.error.NAME_WITH_LINK':
    '„{value}“ sieht wie eine Web- oder E-Mail-Adresse aus; ein Name darf keine enthalten',
  'imports.error.NAME_UNREADABLE': '{field}: Der Name enthält unsichtbare Zeichen, die die Schreibrichtung ändern',
  'imports.error.GENDER_UNKNOWN': '„{value}“ ist kein Geschlecht; nimm F, M oder N',
  'imports.error.DATE_UNREADABLE': '„{value}“ ist kein Datum',
  'imports.error.DATE_IS_SERIAL': '„{value}“ ist ein Datum, wie Excel Tage zählt; bitte schreib es als Datum',
  'imports.error.EMAIL_TWICE': 'Die Adresse „{value}“ steht auch in Zeile {line}',
  'imports.error.EMPLOYEE_NUMBER_TWICE': 'Die Personalnummer „{value}“ steht auch in Zeile {line}',
  'imports.error.PERSON_TWICE': 'Auch Zeile {line} handelt von {value}',
  'imports.error.GUEST_UNKNOWN': '„{value}“ ist für Gäste nicht möglich; verwenden Sie ja oder nein',
  'imports.error.NO_GUESTS_HERE': 'Ihr Unternehmen lässt keine Gäste zu',
  'imports.error.EMAIL_OF_EMPLOYEE': '„{value}“ gehört zu einem Mitarbeiterkonto, das kein Gast werden kann',
  'imports.warning.GUEST_HAS_NO_MANAGER': 'Gäste haben keine {t_manager}; die Zelle wird ignoriert',
  'imports.error.EMAIL_OF_GUEST': 'Die Adresse „{value}“ gehört einem Gast',
  'imports.error.EMAIL_TAKEN': 'Die Adresse „{value}“ gehört jemand anderem',
  'imports.error.EMPLOYEE_NUMBER_TAKEN': 'Die Personalnummer „{value}“ gehört jemand anderem',
  'imports.error.MORE_RIGHTS': 'Die Adresse können Sie nicht ändern: Diese Person hat mehr Rechte als Sie',
  'imports.error.ADDRESS_NOT_YOURS': 'Die Adresse können Sie nicht ändern: Diese Person steht über Ihnen',
  'imports.error.ADDRESS_OF_ROLE_HOLDER':
    'Hat sich noch nie angemeldet, hat aber eine Rolle: Entfernen Sie zuerst die Rolle, und berichtigen Sie dann die Adresse',
  'imports.error.ADDRESS_NEEDS_HR':
    'Hat sich noch nie angemeldet, führt aber schon andere oder ist an {t_reviews} beteiligt: Ein HR-Admin muss die Adresse berichtigen',
  'imports.error.MANAGER_UNKNOWN': 'Niemand ist als „{value}“ bekannt',
  'imports.error.MANAGER_AMBIGUOUS':
    '{count, number} Personen sind als „{value}“ bekannt; nimm die Adresse oder die Personalnummer',
  'imports.error.MANAGER_IS_GUEST': '„{value}“ ist ein Gast und kann keine {t_manager} sein',
  'imports.error.MANAGER_IS_DEACTIVATED': '„{value}“ ist deaktiviert und kann keine {t_manager} sein',
  'imports.error.MANAGER_HAS_ERRORS': 'Die {t_manager} {value} in Zeile {line} wird wegen Fehlern nicht angelegt',
  'imports.error.OWN_MANAGER': 'Niemand kann die eigene {t_manager} sein',
  'imports.error.MANAGER_LOOP': 'Mit {manager} als {t_manager} führte die Linie zu dieser Person zurück',

  'imports.warning.HR_ADMIN_LEAVES': 'Ein HR-Admin würde deaktiviert',
  'imports.warning.IMPORTER_STAYS': 'Sie stehen nicht in der Datei; Sie werden nicht deaktiviert',
  'imports.warning.LAST_SUPER_ADMIN_STAYS': 'Der letzte Super-Admin wird nicht deaktiviert',
  'imports.warning.MORE_RIGHTS_STAY': 'Hat mehr Rechte als Sie, daher bleibt das Konto, wie es ist',
  'imports.warning.OWN_RECORD_STAYS': 'Ihr eigener Datensatz wird durch Ihren eigenen Import nicht geändert',
  'imports.warning.STAYS_DEACTIVATED': 'Das Konto bleibt deaktiviert',
  'imports.warning.LINE_NEEDS_HR_STAYS':
    'Diese {t_manager} muss ein HR-Admin genehmigen, weil Sie oder ein von Ihnen angelegtes Konto hier führen würden',
  'imports.warning.LINE_ABOVE_YOU_STAYS':
    'Diese {t_manager} muss ein HR-Admin genehmigen, weil Sie es selbst sind oder die Person über Ihnen steht',
  'imports.warning.ADDRESS_WAITS_FOR_OWNER':
    'Bekommt einen Link an die neue Adresse; die Anmeldung ändert sich, sobald sie dort bestätigt ist',
  'imports.warning.MANAGER_CHANGES_IN_RUNNING_CYCLE':
    'Bekommt eine andere {t_manager}, während eine {t_review} läuft; wer sie schreibt, bleibt',
  'imports.warning.DEPARTMENT_DIFFERS_IN_CASE': 'Die Abteilung „{value}“ gibt es als „{known}“',
  'imports.warning.MANAGER_LEAVES': 'Die {t_manager} {manager} würde durch diesen Import deaktiviert',

  'imports.failure.CHANGED_MEANWHILE': 'Nach der Vorschau hat jemand diese Person geändert',
  'imports.failure.EMAIL_TAKEN': 'Die Adresse wurde nach der Vorschau vergeben',
  'imports.failure.EMPLOYEE_NUMBER_TAKEN': 'Die Personalnummer wurde nach der Vorschau vergeben',
  'imports.failure.MORE_RIGHTS': 'Hat mehr Rechte als die Person, die den Import gestartet hat, und behält die Adresse',
  'imports.failure.ADDRESS_NOT_YOURS': 'Steht über der Person, die den Import gestartet hat, und behält die Adresse',
  'imports.failure.ADDRESS_OF_ROLE_HOLDER': 'Behält die Adresse: hat sich noch nie angemeldet, hat aber eine Rolle',
  'imports.failure.ADDRESS_NEEDS_HR':
    'Behält die Adresse: hat sich noch nie angemeldet, führt aber schon andere oder ist an {t_reviews} beteiligt',
  'imports.failure.LINE_NEEDS_HR':
    'Diese {t_manager} trägt nur HR ein: Sonst würde die Person, die importiert hat, oder ein von ihr angelegtes Konto hier führen',
  'imports.failure.LINE_ABOVE_YOU': 'Steht über der Person, die den Import gestartet hat, und behält die {t_manager}',
  'imports.failure.MANAGER_GONE': 'Die {t_manager} wurde nach der Vorschau deaktiviert oder entfernt',
  'imports.failure.MANAGER_SKIPPED': 'Die Zeile der {t_manager} wurde übersprungen',
  'imports.failure.LAST_SUPER_ADMIN_STAYS': 'Der letzte Super-Admin wird nicht deaktiviert',
  'imports.failure.PARTNER_SKIPPED': 'Die Zeile, die Adresse oder Nummer freigibt, wurde übersprungen',

  'imports.conflict.CHANGED_SINCE': '{field}: seither geändert, bleibt so',
  'imports.conflict.PERSON_IS_GONE': 'Diese Person gibt es nicht mehr',
  'imports.conflict.PERSON_IS_IN_USE':
    'Hat sich inzwischen angemeldet oder ist irgendwo beteiligt; deaktiviert statt entfernt',
  'imports.conflict.EMAIL_TAKEN': 'Die frühere Adresse gehört inzwischen jemand anderem',
  'imports.conflict.EMPLOYEE_NUMBER_TAKEN': 'Die frühere Personalnummer gehört inzwischen jemand anderem',
  'imports.conflict.MORE_RIGHTS': 'Hat inzwischen mehr Rechte als Sie und behält die Adresse',
  'imports.conflict.ADDRESS_NOT_YOURS': 'Steht über Ihnen und behält die Adresse',
  'imports.conflict.ADDRESS_OF_ROLE_HOLDER': 'Behält die Adresse: hat inzwischen eine Rolle',
  'imports.conflict.ADDRESS_NEEDS_HR': 'Behält die Adresse: führt inzwischen andere oder ist an {t_reviews} beteiligt',
  'imports.conflict.LINE_NEEDS_HR':
    'Diese {t_manager} stellt nur HR wieder her: Sonst würden Sie oder ein von Ihnen angelegtes Konto hier führen',
  'imports.conflict.LINE_ABOVE_YOU': 'Sie selbst oder jemand über Ihnen: behält die jetzige {t_manager}',
  'imports.conflict.LAST_SUPER_ADMIN_STAYS': 'Der letzte Super-Admin wird nicht deaktiviert',

  'imports.csv.line': 'Zeile',
  'imports.csv.name': 'Name',
  'imports.csv.email': 'E-Mail-Adresse',
  'imports.csv.kind': 'Art',
  'imports.csv.problem': 'Problem',
  'imports.csv.error': 'Fehler',
  'imports.csv.warning': 'Hinweis',
  'imports.csv.skipped': 'Übersprungen',
  'imports.csv.fileName': 'Zeilen',

  'refusal.PREVIEW_NOT_READY': 'Die Datei ist noch nicht gelesen.',
  'refusal.PREVIEW_TOO_OLD':
    'Diese Vorschau ist älter als {minutes, number} Minuten. Bitte sieh die Datei noch einmal an.',
  'refusal.IMPORT_RUNNING': 'Ein anderer Import läuft. Bitte warten Sie, bis er fertig ist.',
  'refusal.PEOPLE_CHANGED':
    'Inzwischen hat jemand Personen dieser Datei geändert. Bitte sieh die Datei noch einmal an.',
  'refusal.NOTHING_TO_IMPORT': 'Diese Datei ändert nichts.',
  'refusal.DEACTIVATION_NOT_CONFIRMED':
    '{leaving, number} von {active, number} aktiven Personen würden deaktiviert. Bitte bestätigen Sie es.',
  'refusal.IMPORT_NOT_FINISHED': 'Dieser Import ist noch nicht fertig.',
  'refusal.ALREADY_UNDONE': 'Dieser Import wurde schon rückgängig gemacht.',
  'refusal.NOT_THE_LAST_IMPORT': 'Nur der letzte Import lässt sich rückgängig machen.',
  'refusal.NOTHING_APPLIED': 'Dieser Import hat nichts übernommen, was sich rückgängig machen ließe.',
  'refusal.FILE_MISSING': 'Bitte wählen Sie zuerst eine Datei.',
  'refusal.FILE_GONE': 'Die Datei wird nicht mehr aufbewahrt. Bitte nimm sie noch einmal.',
  'refusal.PREVIEW_ALREADY_RUN': 'Dieser Import wurde schon gestartet.',
  'refusal.TOO_MANY_PREVIEWS':
    'Sie haben in zehn Minuten {most, number} Dateien angesehen. Bitte warten Sie ein wenig.',
}
