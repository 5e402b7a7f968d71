import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '../../core/api.ts'
import { type AlignmentNode, TOP } from '../alignment/alignment-rows.ts'
import { useBranches } from '../alignment/use-branches.ts'
import { type HierarchyLine, objectiveNodes, personNode, personOf } from './hierarchy-nodes.ts'

const PAGE = 50

/** The reporting line of a cycle, loaded level by level: below each person are their objectives and the people who report to them. */
export function useHierarchySource(cycleId: string) {
  const client = useQueryClient()
  const lines = useRef(new Map<string, HierarchyLine>())
  return useBranches('GET /objectives/hierarchy', async (key, cursor) => {
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
}
