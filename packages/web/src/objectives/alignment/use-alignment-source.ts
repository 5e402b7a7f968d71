import type { TreeLine } from '@perennial/contract/objectives/schemas.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../core/api.ts'
import { reportError } from '../../core/report-error.ts'
import { type AlignmentNode, type Branch, type Branches, TOP } from './alignment-rows.ts'

const PAGE = 50
type Loaded = Branch & { next: string | null }
type Hidden = { parentId: string | undefined; hiddenLevels: number }

/** What is below a line: by the id of an objective, or as its hidden siblings say. */
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

/** The tree of a cycle, loaded branch by branch as they are opened. A component shows one cycle: its key is that of the cycle. */
export function useAlignmentSource(cycleId: string) {
  const client = useQueryClient()
  const [branches, setBranches] = useState<ReadonlyMap<string, Loaded>>(new Map())
  const [error, setError] = useState<unknown>()
  const onTheirWay = useRef(new Set<string>())
  const fetchBranch = async (key: string, cursor: string | null): Promise<Loaded> => {
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
    return { nodes: page.rows.map((line) => nodeOf(line, key)), hasMore: page.next !== null, next: page.next }
  }
  const bring = (key: string, cursor: string | null) => {
    if (onTheirWay.current.has(key)) return
    onTheirWay.current.add(key)
    setError(undefined)
    fetchBranch(key, cursor)
      .then((added) =>
        setBranches((former) => {
          const before = cursor === null ? [] : (former.get(key)?.nodes ?? [])
          return new Map(former).set(key, { ...added, nodes: [...before, ...added.nodes] })
        }),
      )
      .catch((reason: unknown) => {
        if (key === TOP) setError(reason)
        else reportError(reason, 'tell')
      })
      .finally(() => onTheirWay.current.delete(key))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; of another cycle there is another component
  useEffect(() => bring(TOP, null), [])
  return {
    branches: branches as Branches,
    error,
    load: (key: string) => !branches.has(key) && bring(key, null),
    loadMore: (key: string) => {
      const next = branches.get(key)?.next
      if (next) bring(key, next)
    },
    /** Reads again what is shown: something was moved. */
    refresh: () => {
      void client.invalidateQueries({ queryKey: ['GET /objectives/tree'] })
      for (const key of branches.keys()) bring(key, null)
    },
  }
}
