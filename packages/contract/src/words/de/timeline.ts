/** Eine Zeitleiste für jede Person. */
export default {
  'timeline.title': 'Zeitleiste',
  'timeline.intro':
    '{isOwn, select, yes {Was es über die Jahre von Ihnen gibt, soweit Sie es lesen.} other {Was es über die Jahre von {name} gibt, soweit Sie es lesen. Kolleginnen und Kollegen finden das nicht.}}',
  'timeline.none': 'Noch ist nichts geschehen',
  'timeline.noneBody': 'Was geteilt und unterschrieben wird, und was sonst geschieht, steht hier in einer Linie.',
  'timeline.by': 'von {name}',
  'timeline.rating': 'Bewertung: {rating}',
}
