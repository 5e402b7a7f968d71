import { isFieldShown } from '@perennial/domain/objectives/cycle/options.ts'
import { isDone, shareOf } from '@perennial/domain/objectives/key-results.ts'
import { isClosed } from '@perennial/domain/objectives/objective.ts'
import { plainText } from '@perennial/domain/rich-text/text.ts'
import type { Content } from 'pdfmake'
import {
  type DocumentContext,
  documentMessages,
  framedDocument,
  layOutText,
  type PdfDocument,
} from '../../reviews/documents/public.ts'
import type { ObjectiveCycleRow } from '../cycle/tables.ts'
import { listValue } from '../presenter.ts'
import { type FoundObjective, keyResultOf } from '../queries.ts'
import { resultLine, showsRating } from './rows.ts'

const BAR = 120
const BAR_HEIGHT = 6
const BLUE = '#205a92'
const GREY = '#e4e4e4'

type Messages = ReturnType<typeof documentMessages>
export type ObjectivesReport = {
  owner: { name: string }
  cycle: ObjectiveCycleRow
  /** The overall completion of all objectives that are not private; null if there are none. */
  completion: number | null
  found: readonly FoundObjective[]
}

/**
 * A person’s objectives in a cycle as a document. It is made from the report alone, so it has nothing that the viewer
 * may not read (MAY-4).
 */
export function createObjectivesDocument(report: ObjectivesReport, context: DocumentContext): PdfDocument {
  const messages = documentMessages(context)
  const { translateMessage: say, day } = messages
  const { owner, cycle, completion, found } = report
  const title = say('objectives.document.title', { name: owner.name })
  const isOpen = ({ row, cycle: { options } }: FoundObjective) => !isClosed(row, options)
  const inOrder = [...found.filter(isOpen), ...found.filter((objective) => !isOpen(objective))]
  return framedDocument(context, {
    title: `${title} – ${cycle.name}`,
    content: [
      { text: title, style: 'title' },
      { text: cycle.name, style: 'fact' },
      { text: say('objectives.period', { from: day(cycle.periodFrom), to: day(cycle.periodTo) }), style: 'fact' },
      ...(completion === null
        ? []
        : [
            {
              columns: [
                {
                  width: 'auto',
                  text: `${say('objectives.overall')} ${say('objectives.percent', { value: completion })}`,
                  style: 'fact',
                },
                bar(completion),
              ],
              columnGap: 8,
              margin: [0, 4, 0, 0],
            } as Content,
          ]),
      ...(found.length === 0
        ? [{ text: say('objectives.document.none'), style: 'note', margin: [0, 12, 0, 0] } as Content]
        : []),
      ...inOrder.flatMap((objective) => layOutObjective(objective, messages)),
    ],
    footer: 'reviewDocument.footer',
  })
}

function layOutObjective(found: FoundObjective, messages: Messages): Content[] {
  const { row, cycle } = found
  const { options } = cycle
  const { translateMessage: say } = messages
  const results = isFieldShown('keyResults', options) ? found.results.map(keyResultOf) : []
  return [
    { text: row.title, style: 'section', headlineLevel: 1 },
    { text: factsOf(found, messages).join(' · '), style: 'fact', headlineLevel: 1 },
    ...(isFieldShown('completion', options)
      ? [
          {
            columns: [
              { width: 34, text: say('objectives.percent', { value: row.completion }), style: 'item' },
              bar(row.completion),
            ],
            columnGap: 6,
            margin: [0, 3, 0, 3],
          } as Content,
        ]
      : []),
    ...(plainText(row.description).trim() === '' ? [] : [layOutText(row.description)]),
    ...(results.length > 0
      ? [
          { text: say('objectives.keyResults'), style: 'whose', headlineLevel: 1 } as Content,
          {
            ul: results.map((result) => ({
              text: [
                resultLine(result, say),
                ...(result.kind === 'MEASURED' && !isDone(result)
                  ? [` (${say('objectives.percent', { value: Math.floor(shareOf(result) * 100) })})`]
                  : []),
              ].join(''),
              style: 'item',
            })),
            margin: [0, 0, 0, 4],
          } as Content,
        ]
      : []),
  ]
}

function factsOf(found: FoundObjective, { translateMessage: say, day }: Messages): string[] {
  const { row, cycle } = found
  const { options } = cycle
  const category = isFieldShown('categoryId', options) ? listValue(options.categories, row.categoryId) : null
  const rating = showsRating(found) ? listValue(options.ratings, row.ratingId) : null
  return [
    ...(isFieldShown('status', options) ? [say(`objectives.status.${row.status}`)] : []),
    say('objectives.due', { date: day(row.dueDate) }),
    ...(isFieldShown('type', options) && row.type !== 'INDIVIDUAL' ? [say(`objectives.type.${row.type}`)] : []),
    ...(isFieldShown('weight', options) ? [say('objectives.weightOf', { weight: row.weight })] : []),
    ...(category ? [category.label] : []),
    ...(rating ? [say('objectives.rated', { rating: rating.label })] : []),
    say(`objectives.visibility.${row.visibility}`),
  ]
}

const bar = (value: number): Content => ({
  canvas: [
    { type: 'rect', x: 0, y: 3, w: BAR, h: BAR_HEIGHT, r: 2, color: GREY },
    ...(value > 0
      ? [{ type: 'rect' as const, x: 0, y: 3, w: (BAR * value) / 100, h: BAR_HEIGHT, r: 2, color: BLUE }]
      : []),
  ],
})
