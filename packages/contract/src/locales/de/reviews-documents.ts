/** Beurteilungen auf Papier. */
export default {
  'reviewDocument.take': 'PDF',
  'reviewDocument.title': '{t_Review} als PDF mitnehmen',
  'reviewDocument.body':
    'Die Datei enthält, was Sie hier jetzt lesen dürfen. Dass Sie sie mitgenommen haben, wird festgehalten.',
  'reviewDocument.confidential': 'Mit dem, was {name} nie liest',
  'reviewDocument.confidentialHint':
    'Vertrauliche Antworten, Bewertungen und Beiträge. Behalten Sie eine solche Datei für sich: {name} darf sie nicht lesen.',
  'reviewDocument.make': 'PDF herunterladen',
  'reviewDocument.contributors': 'Mitwirkend: {names}',
  'reviewDocument.draft': 'Entwurf, nicht geteilt',
  'reviewDocument.footer': 'Erstellt am {date} für {name}.',
  'reviewDocument.footerWhole':
    'Erstellt am {date} für {name}. Enthält vertrauliche Teile, die die beurteilte Person nicht lesen darf.',
  'reviewDocument.pageOf': 'Seite {page} von {count}',
  'refusal.NOTHING_TO_READ': 'Es gibt darin nichts, das Sie lesen dürfen, also auch nichts mitzunehmen.',
}
