import type { ApiResponse } from '../../core/api.ts'
import type { AlignmentNode, AlignmentObjective } from '../alignment/alignment-rows.ts'

const PERSON = 'person '
export type HierarchyLine = ApiResponse<'GET /objectives/hierarchy'>['rows'][number]

/** The id of a person by the key of their line; undefined for other lines. */
export const personOf = (key: string): string | undefined =>
  key.startsWith(PERSON) ? key.slice(PERSON.length) : undefined

export const personNode = ({ person, title, reports, objectives }: HierarchyLine): AlignmentNode => ({
  kind: 'PERSON',
  key: `${PERSON}${person.id}`,
  person,
  title,
  objectives: objectives.length,
  reports,
  hasBelow: reports > 0 || objectives.length > 0,
})

export const objectiveNodes = ({ person, objectives }: HierarchyLine): AlignmentObjective[] =>
  objectives.map(({ id, type, ...objective }) => ({
    ...objective,
    kind: 'OBJECTIVE',
    key: id,
    owner: person,
    type: type ?? 'INDIVIDUAL',
    children: 0,
    canMove: false,
    hasBelow: false,
  }))
