import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError, type ReadKey } from '../../core/api.ts'
import { reportError } from '../../core/report-error.ts'
import { type AlignmentNode, type Branch, type Branches, TOP } from './alignment-rows.ts'

type Loaded = Branch & { next: string | null }
type BranchPage = { nodes: readonly AlignmentNode[]; next: string | null }

/**
 * A tree whose branches are loaded when they are opened, and reloaded when its operation is invalidated by a change. The
 * operation must stay the same while a component is mounted.
 */
export function useBranches(
  operation: ReadKey,
  fetchPage: (key: string, cursor: string | null) => Promise<BranchPage>,
) {
  const [branches, setBranches] = useState<ReadonlyMap<string, Loaded>>(new Map())
  const [error, setError] = useState<unknown>()
  const pending = useRef(new Set<string>())
  const fetchBranch = async (key: string, cursor: string | null, isAgain = false) => {
    if (pending.current.has(key)) return
    pending.current.add(key)
    setError(undefined)
    await fetchPage(key, cursor)
      .then(({ nodes, next }) =>
        setBranches((former) => {
          const before = cursor === null ? [] : (former.get(key)?.nodes ?? [])
          return new Map(former).set(key, { nodes: [...before, ...nodes], hasMore: next !== null, next })
        }),
      )
      .catch((reason: unknown) => {
        if (key === TOP && cursor === null && !isAgain) setError(reason)
        // A branch that was loaded before stays as it was, unless its parent is gone by now.
        else if (isAgain && !isGone(reason)) return
        else if (isAgain) setBranches((former) => new Map([...former].filter(([known]) => known !== key)))
        else reportError(reason, 'toast')
      })
      .finally(() => pending.current.delete(key))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once; another cycle mounts another component
  useEffect(() => void fetchBranch(TOP, null), [])
  useInvalidation(operation, async () => {
    // In the order in which they were opened: a branch may depend on the one above it.
    for (const key of branches.keys()) await fetchBranch(key, null, true)
  })
  return {
    branches: branches as Branches,
    error,
    load: (key: string) => {
      if (!branches.has(key)) void fetchBranch(key, null)
    },
    loadMore: (key: string) => {
      const next = branches.get(key)?.next
      if (next) void fetchBranch(key, next)
    },
  }
}

const isGone = (reason: unknown) => reason instanceof ApiError && reason.status === 404

/** Calls back whenever the data of an operation is invalidated. */
function useInvalidation(operation: ReadKey, changed: () => Promise<void>): void {
  const { dataUpdatedAt: updatedAt } = useQuery({
    queryKey: [operation, 'state'],
    queryFn: () => true,
    staleTime: Infinity,
  })
  const known = useRef(updatedAt)
  useEffect(() => {
    if (known.current > 0 && updatedAt !== known.current) void changed()
    known.current = updatedAt
  })
}
