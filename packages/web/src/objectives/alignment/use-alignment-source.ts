import type { TreeLine } from '@perennial/contract/objectives/schemas.ts'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { type AlignmentNode, TOP } from './alignment-rows.ts'
import { useBranches } from './use-branches.ts'

const PAGE = 50
type Hidden = { parentId: string | undefined; hiddenLevels: number }

/** What to request below a key: the objective’s id, and how many hidden levels to skip. */
function queryOf(key: string): Hidden {
  if (key === TOP) return { parentId: undefined, hiddenLevels: 0 }
  const [parentId, hidden] = key.split(' hidden ')
  return { parentId: parentId || undefined, hiddenLevels: Number(hidden ?? 0) }
}

function nodeOf(line: TreeLine, parentKey: string): AlignmentNode {
  if (line.kind === 'HIDDEN') {
    const { parentId = '' } = queryOf(parentKey)
    return {
      kind: 'HIDDEN',
      key: `${parentId} hidden ${line.hiddenLevels}`,
      count: line.count,
      hasBelow: line.hasLinesBelow,
    }
  }
  const { id, title, icon, owner, type, groupLabel, status, completion, children } = line.objective
  return {
    kind: 'OBJECTIVE',
    key: id,
    title,
    icon: icon ?? '',
    owner,
    type: type ?? 'INDIVIDUAL',
    groupLabel,
    status,
    completion,
    children,
    hasBelow: line.hasLinesBelow,
    canMove: line.canMove.allowed,
  }
}

/** The tree of a cycle, loaded branch by branch as they are opened. A component shows only one cycle, so it needs the cycle as its key. */
export function useAlignmentSource(cycleId: string) {
  const client = useQueryClient()
  return useBranches('GET /objectives/tree', async (key, cursor) => {
    const { parentId, hiddenLevels } = queryOf(key)
    const page = await client.fetchQuery({
      queryKey: ['GET /objectives/tree', cycleId, key, cursor],
      queryFn: ({ signal }) =>
        api(
          'GET /objectives/tree',
          {
            cycleId,
            hiddenLevels,
            limit: PAGE,
            ...(parentId === undefined ? {} : { parentId }),
            ...(cursor === null ? {} : { cursor }),
          },
          { signal },
        ),
    })
    return { nodes: page.rows.map((line) => nodeOf(line, key)), next: page.next }
  })
}
