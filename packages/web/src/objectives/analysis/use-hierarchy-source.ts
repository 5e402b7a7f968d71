import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type ApiResponse, api } from '../../core/api.ts'
import { type AlignmentNode, type AlignmentObjective, TOP } from '../alignment/alignment-rows.ts'
import { useBranches } from '../alignment/use-branches.ts'

const PAGE = 50
const PERSON = 'person '
type Line = ApiResponse<'GET /objectives/hierarchy'>['rows'][number]

/** The id of a person by the key of their line; undefined for other lines. */
export const personOf = (key: string): string | undefined =>
  key.startsWith(PERSON) ? key.slice(PERSON.length) : undefined

export const personNode = ({ person, title, reports, objectives }: Line): AlignmentNode => ({
  kind: 'PERSON',
  key: `${PERSON}${person.id}`,
  person,
  title,
  objectives: objectives.length,
  reports,
  hasBelow: reports > 0 || objectives.length > 0,
})

export const objectiveNodes = ({ person, objectives }: Line): AlignmentObjective[] =>
  objectives.map(({ id, type, ...objective }) => ({
    ...objective,
    kind: 'OBJECTIVE',
    key: id,
    owner: person,
    type: type ?? 'INDIVIDUAL',
    children: 0,
    hasBelow: false,
  }))

/** The reporting line of a cycle, loaded level by level: below each person are their objectives and the people who report to them. */
export function useHierarchySource(cycleId: string) {
  const client = useQueryClient()
  const lines = useRef(new Map<string, Line>())
  const { reload: _, ...source } = useBranches(async (key, cursor) => {
    const managerId = personOf(key)
    const line = managerId === undefined ? undefined : lines.current.get(managerId)
    const theirs = line && cursor === null ? objectiveNodes(line) : []
    if (key !== TOP && line?.reports === 0) return { nodes: theirs, next: null }
    const page = await client.fetchQuery({
      queryKey: ['GET /objectives/hierarchy', cycleId, key, cursor],
      queryFn: ({ signal }) =>
        api(
          'GET /objectives/hierarchy',
          {
            cycleId,
            limit: PAGE,
            ...(managerId === undefined ? {} : { managerId }),
            ...(cursor === null ? {} : { cursor }),
          },
          { signal },
        ),
    })
    for (const row of page.rows) lines.current.set(row.person.id, row)
    const hidden: AlignmentNode[] =
      page.hidden > 0 ? [{ kind: 'HIDDEN', key: `${key} hidden`, count: page.hidden, hasBelow: false }] : []
    return { nodes: [...theirs, ...page.rows.map(personNode), ...hidden], next: page.next }
  })
  return source
}
