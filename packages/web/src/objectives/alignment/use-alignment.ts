import { type KeyboardEvent, useMemo, useState } from 'react'
import { alignmentAction } from './alignment-keys.ts'
import { type AlignmentNode, type AlignmentRow, type Branches, TOP, visibleRows } from './alignment-rows.ts'

/** The data of the tree, and the actions on it. */
export type AlignmentSource = {
  branches: Branches
  /** Loads the rows below a key, once. */
  load: (key: string) => void
  /** Loads more of what is below a key. */
  loadMore: (key: string) => void
  /** Opens an objective. */
  show: (key: string) => void
  /** Asks where to move an objective, or whether to move it there. */
  move?: ((node: AlignmentNode, parentKey: string | null) => void) | undefined
  canMove: (node: AlignmentNode) => boolean
  canMoveBelow: (node: AlignmentNode, parentKey: string) => boolean
}

export type Alignment = {
  source: AlignmentSource
  rows: readonly AlignmentRow[]
  /** The line with the focus; '' before the tree was entered. */
  active: string
  setActive: (key: string) => void
  turn: (key: string, isOpen: boolean) => void
  openThese: (keys: readonly string[]) => void
  /** The row to scroll to, as soon as it is loaded. */
  wanted: string
  reveal: (key: string) => void
  openAll: () => void
  closeAll: () => void
  /** Handles a key, and returns whether it did something. */
  press: (event: KeyboardEvent, zoom?: (by: 1 | -1 | 0) => void) => boolean
}

/** The state of the tree that the diagram and the plain tree share: which branches are open, and where the focus is. */
export function useAlignment(source: AlignmentSource, initiallyOpen: readonly string[]): Alignment {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(initiallyOpen))
  const [chosen, setActive] = useState('')
  const [wanted, setWanted] = useState('')
  const { branches } = source
  const rows = useMemo(() => visibleRows(branches, open), [branches, open])
  const active = rows.some(({ key }) => key === chosen) ? chosen : (rows[0]?.key ?? '')
  const openThese = (keys: readonly string[]) => {
    for (const key of keys) source.load(key)
    setOpen((former) => new Set([...former, ...keys]))
  }
  const turn = (key: string, isOpen: boolean) => {
    if (isOpen) return openThese([key])
    setOpen((former) => new Set([...former].filter((other) => other !== key)))
  }
  const openable = () =>
    rows.flatMap((row) => (row.kind === 'NODE' && row.node.hasBelow && !row.isOpen ? [row.key] : []))
  return {
    source,
    rows,
    active,
    setActive,
    turn,
    openThese,
    wanted,
    reveal: (key) => {
      setActive(key)
      setWanted(key)
    },
    openAll: () => openThese(openable()),
    closeAll: () => setOpen(new Set()),
    press: (event, zoom) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return false
      const node = rows.find(({ key }) => key === active)
      const isMove = event.key === 'm' && node?.kind === 'NODE' && source.move && source.canMove(node.node)
      const action = isMove ? ({ kind: 'move', key: active } as const) : alignmentAction(event.key, active, rows)
      if (!action || (action.kind === 'zoom' && !zoom)) return false
      event.preventDefault()
      event.stopPropagation()
      if (action.kind === 'focus') setActive(action.key)
      else if (action.kind === 'openAll') openThese(action.keys)
      else if (action.kind === 'zoom') zoom?.(action.by)
      else if (action.kind === 'more') source.loadMore(action.key)
      else if (action.kind === 'show') source.show(action.key)
      else if (action.kind === 'move') node?.kind === 'NODE' && source.move?.(node.node, null)
      else turn(action.key, action.kind === 'open')
      return true
    },
  }
}

/** If only a few objectives are at the top, their branches are open at first. */
export const firstOpen = (branches: Branches): string[] => {
  const top = (branches.get(TOP)?.nodes ?? []).filter(({ hasBelow }) => hasBelow)
  return top.length <= 3 ? top.map(({ key }) => key) : []
}
