/** A column of a table: the paths of a response that belong to it. */
type Column = { name: string; paths: readonly RegExp[] }
/** The columns of a table, and what everyone may know who may see the record at all. */
export type VisibilityScheme = { columns: readonly Column[]; forAll: readonly RegExp[] }

const person = '(id|name|isActive)'
const own = ['well', 'next', 'overallRating', 'graph', 'secret']
const answers = (side: string, ids: string) =>
  new RegExp(String.raw`^sides\.${side}\.answers\.(${ids})\.(value|comment)`)

/** Everything that one person may learn of a review and another may not. */
export const visibilityColumns: readonly Column[] = [
  { name: 'own: answers', paths: [answers('reviewee', 'well|next')] },
  { name: 'own: rating', paths: [answers('reviewee', 'overallRating')] },
  { name: 'own: point', paths: [answers('reviewee', 'graph')] },
  { name: 'own: how far', paths: [/^sides\.reviewee\.(status|writtenAt)$/] },
  { name: 'own: shared, when', paths: [/^sides\.reviewee\.shared(At$|By\.)/] },
  { name: 'own: signed, when', paths: [/^sides\.reviewee\.signed(At$|By\.)/] },
  { name: 'own: comment on signature', paths: [/^sides\.reviewee\.signatureComment$/] },
  { name: 'about: answers', paths: [answers('manager', 'well|next')] },
  { name: 'about: rating', paths: [answers('manager', 'overallRating')] },
  { name: 'about: point', paths: [answers('manager', 'graph')] },
  { name: 'about: confidential', paths: [answers('manager', 'secret')] },
  { name: 'confidential question', paths: [/^questionnaire\.sections\.secret\./] },
  {
    name: 'about: saved by, when',
    paths: [new RegExp(String.raw`^sides\.manager\.answers\.(${own.join('|')})\.(savedAt$|savedBy\.${person})`)],
  },
  { name: 'about: how far', paths: [/^sides\.manager\.(status|writtenAt)$/] },
  { name: 'about: edited by HR', paths: [/^sides\.manager\.editedByHrAt$/] },
  { name: 'about: shared, when', paths: [/^sides\.manager\.shared(At$|By\.)/] },
  { name: 'about: signed, when', paths: [/^sides\.manager\.signed(At$|By\.)/] },
  { name: 'about: comment on signature', paths: [/^sides\.manager\.signatureComment$/] },
  { name: 'contributor’s assessment', paths: [/^contributorAssessments\.\d+\./] },
  { name: 'names of contributors', paths: [new RegExp(String.raw`^contributors\.\d+\.${person}$`)] },
  { name: 'acknowledgements', paths: [/^acknowledgements\.\d+\./] },
  { name: 'about: rating as submitted, and its changes', paths: [/^ratings\./] },
  { name: 'complete, when', paths: [/^completedAt$/] },
  { name: 'overview: own, how far', paths: [/^overview\.revieweeStatus$/] },
  { name: 'overview: about, how far', paths: [/^overview\.managerStatus$/] },
  { name: 'overview: rating', paths: [/^overview\.rating$/] },
  { name: 'overview: seen by', paths: [/^overview\.acknowledgements\.\d+\./] },
  { name: 'editor: own', paths: [/^editor\.reviewee\./] },
  { name: 'editor: about', paths: [/^editor\.manager\./] },
  { name: 'editor: own assessment', paths: [/^editor\.assessment\./] },
]

/** What everyone gets who may see the review at all: its phase, and what may be done now, or why not. */
const forAll: readonly RegExp[] = [
  /^id$/,
  /^cycle\./,
  /^phase$/,
  /^isMerged$/,
  /^graphGrid\./,
  new RegExp(String.raw`^(reviewee|mainReviewer)\.${person}$`),
  /^youAre\./,
  /^dates\./,
  /^questionnaire\.(?!sections\.secret\.)/,
  /^sides\.(manager|reviewee)\.(isAsked|isShared)$/,
  /^sides\.(manager|reviewee)\.canRead\./,
  /^waitsForBoth\.(manager|reviewee)$/,
  /^next\./,
  /^can\./,
  /^violations\./,
  /^overview\.(reviewId|department|isComplete|isOwn|hasAnswers|choosesReviewer)$/,
  /^overview\.(reviewee|mainReviewer|contributors|informed|extensions|concerns)\./,
]

const reviewScheme: VisibilityScheme = { columns: visibilityColumns, forAll }

/** The values of a response by path; sections by their ids, since confidential ones must be found. */
function leaves(value: unknown, path: string, found: Map<string, unknown>): void {
  if (value === null || value === undefined) return
  if (typeof value !== 'object') {
    found.set(path, value)
    return
  }
  const below = path === '' ? '' : `${path}.`
  if (Array.isArray(value) && path === 'questionnaire.sections')
    for (const section of value) leaves(section, `${below}${section.id}`, found)
  else for (const [key, one] of Object.entries(value)) leaves(one, `${below}${key}`, found)
}

// biome-ignore lint/suspicious/noExplicitAny: the response is walked whatever is in it
export type TestResponse = { status: number; body: any; text: string }

const NAMES: Record<number, string> = { 401: 'signed out', 403: 'no access', 404: 'not there' }
const ERROR = 400

/** One row: what is visible, or that nothing is. A field that belongs to no column and no general rule is an error. */
export function visibilityRow(
  { status, body }: TestResponse,
  { columns, forAll }: VisibilityScheme = reviewScheme,
): readonly boolean[] | string {
  if (status >= ERROR) return NAMES[status] ?? String(status)
  const { editor, ...rest } = body
  const position = editor?.isOwnAssessment ? 'assessment' : editor?.side
  const found = new Map<string, unknown>()
  leaves(editor ? { ...rest, editor: { [position]: editor } } : rest, '', found)
  for (const path of found.keys()) {
    const isKnown = [...columns.flatMap((column) => column.paths), ...forAll].some((known) => known.test(path))
    if (!isKnown) throw new Error(`${path} is told to somebody, and the table does not say to whom`)
  }
  return columns.map(({ paths }) => [...found.keys()].some((path) => paths.some((known) => known.test(path))))
}

export type VisibilityRows = readonly (readonly [reader: string, row: readonly boolean[] | string])[]

/** One table: readers of the same share a line. */
export function formatVisibilityTable(rows: VisibilityRows, columns: readonly Column[] = visibilityColumns): string {
  const used = columns.map((_, index) => rows.some(([, row]) => typeof row !== 'string' && row[index]))
  const shown = columns.filter((_, index) => used[index])
  const merged = Map.groupBy(rows, ([, row]) => JSON.stringify(row))
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const lines = [...merged.values()].map((same) => {
    const [[, row] = ['', '']] = same
    const who = same.map(([reader]) => reader).join(', ')
    if (typeof row === 'string') return line([who, `*${row}*`, ...shown.slice(1).map(() => '')])
    return line([who, ...columns.flatMap((_, index) => (used[index] ? [row[index] ? '●' : ''] : []))])
  })
  return [line(['', ...shown.map(({ name }) => name)]), line(['---', ...shown.map(() => ':-:')]), ...lines].join('\n')
}
