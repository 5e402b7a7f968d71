import { useEffect, useRef, useState } from 'react'
import { reportError } from '../../core/report-error.ts'
import { type AlignmentNode, type Branch, type Branches, TOP } from './alignment-rows.ts'

type Loaded = Branch & { next: string | null }
type BranchPage = { nodes: readonly AlignmentNode[]; next: string | null }

/** A tree that is loaded branch by branch as they are opened. What is read is the same for as long as a component lives. */
export function useBranches(fetchPage: (key: string, cursor: string | null) => Promise<BranchPage>) {
  const [branches, setBranches] = useState<ReadonlyMap<string, Loaded>>(new Map())
  const [error, setError] = useState<unknown>()
  const onTheirWay = useRef(new Set<string>())
  const bring = (key: string, cursor: string | null) => {
    if (onTheirWay.current.has(key)) return
    onTheirWay.current.add(key)
    setError(undefined)
    fetchPage(key, cursor)
      .then(({ nodes, next }) =>
        setBranches((former) => {
          const before = cursor === null ? [] : (former.get(key)?.nodes ?? [])
          return new Map(former).set(key, { nodes: [...before, ...nodes], hasMore: next !== null, next })
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
    /** Reads again what is shown. */
    reload: () => {
      for (const key of branches.keys()) bring(key, null)
    },
  }
}
