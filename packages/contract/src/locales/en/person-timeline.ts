/** One timeline per person. */
export default {
  'timeline.title': 'Timeline',
  'timeline.intro':
    '{isOwn, select, yes {What there is about you over the years, as far as you read it.} other {What there is about {name} over the years, as far as you read it. Colleagues do not find this.}}',
  'timeline.none': 'Nothing has happened yet',
  'timeline.noneBody': 'What is shared and signed, and what else happens, appears here in one line.',
  'timeline.by': 'by {name}',
  'timeline.rating': 'Rating: {rating}',
}
