/** Reviews on paper. */
export default {
  'reviewDocument.take': 'PDF',
  'reviewDocument.title': 'Take this {t_review} along as a PDF',
  'reviewDocument.body': 'The file holds what you may read here now. That you took it is recorded.',
  'reviewDocument.confidential': 'With what {name} never reads',
  'reviewDocument.confidentialHint':
    'Confidential answers, ratings and contributions. Keep such a file to yourself: {name} may not read it.',
  'reviewDocument.make': 'Download PDF',
  'reviewDocument.contributors': 'Contributing: {names}',
  'reviewDocument.draft': 'Draft, not shared',
  'reviewDocument.footer': 'Made on {date} for {name}.',
  'reviewDocument.footerWhole': 'Made on {date} for {name}. Holds confidential parts that the reviewee may not read.',
  'reviewDocument.pageOf': 'Page {page} of {count}',
  'refusal.NOTHING_TO_READ': 'There is nothing in it that you may read, so there is nothing to take along.',
}
