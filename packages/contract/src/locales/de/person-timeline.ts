/** Eine Zeitleiste für jede Person. */
export default {
  'timeline.title': 'Zeitleiste',
  'timeline.intro':
    '{isOwn, select, yes {Was sich über die Jahre bei Ihnen getan hat, soweit Sie es lesen dürfen.} other {Was sich über die Jahre bei {name} getan hat, soweit Sie es lesen dürfen. Kolleginnen und Kollegen sehen das nicht.}}',
  'timeline.none': 'Noch ist nichts geschehen',
  'timeline.noneBody': 'Was geteilt und unterschrieben wird, und was sonst geschieht, steht hier in einer Linie.',
  'timeline.by': 'von {name}',
  'timeline.rating': 'Bewertung: {rating}',
}
