import { foldText } from '@perennial/domain/search/normalization.ts'
import type { AlignmentRow } from './alignment-rows.ts'

/** What a key does in the tree. */
export type AlignmentAction =
  | { kind: 'focus' | 'open' | 'close' | 'show' | 'move' | 'more'; key: string }
  | { kind: 'openAll'; keys: string[] }
  | { kind: 'zoom'; by: 1 | -1 | 0 }

/** The action of a key on a row, as usual for trees; undefined for other keys. */
export function alignmentAction(
  pressed: string,
  focusedKey: string,
  rows: readonly AlignmentRow[],
): AlignmentAction | undefined {
  const index = rows.findIndex(({ key }) => key === focusedKey)
  const row = rows[index]
  if (!row) return rows[0] && { kind: 'focus', key: rows[0].key }
  const focus = (target: AlignmentRow | undefined): AlignmentAction | undefined =>
    target && { kind: 'focus', key: target.key }
  switch (pressed) {
    case 'ArrowDown':
      return focus(rows[index + 1])
    case 'ArrowUp':
      return focus(rows[index - 1])
    case 'Home':
      return focus(rows[0])
    case 'End':
      return focus(rows.at(-1))
    case 'ArrowRight':
      if (isClosed(row)) return { kind: 'open', key: focusedKey }
      return focus(rows.find(({ parentKey }) => parentKey === focusedKey))
    case 'ArrowLeft':
      if (row.kind === 'NODE' && row.isOpen) return { kind: 'close', key: focusedKey }
      return focus(rows.find(({ key }) => key === row.parentKey))
    case 'Enter':
      return enter(row)
    case ' ':
      return turn(row)
    case '*':
      return { kind: 'openAll', keys: rows.filter((sibling) => isSibling(row, sibling)).map(({ key }) => key) }
    case '+':
    case '=':
      return { kind: 'zoom', by: 1 }
    case '-':
      return { kind: 'zoom', by: -1 }
    case '0':
      return { kind: 'zoom', by: 0 }
    default:
      return /^\p{L}$/u.test(pressed) ? focus(nextWith(pressed, index, rows)) : undefined
  }
}

const isClosed = (row: AlignmentRow): boolean => row.kind === 'NODE' && row.node.hasBelow && !row.isOpen
const isSibling = (row: AlignmentRow, other: AlignmentRow): boolean =>
  other.parentKey === row.parentKey && isClosed(other)

function turn(row: AlignmentRow): AlignmentAction | undefined {
  if (row.kind !== 'NODE') return enter(row)
  if (!row.node.hasBelow) return undefined
  return { kind: row.isOpen ? 'close' : 'open', key: row.key }
}

/** Objectives are shown; rows that stand for several objectives are opened. */
function enter(row: AlignmentRow): AlignmentAction | undefined {
  if (row.kind === 'LOADING') return undefined
  if (row.kind === 'MORE') return { kind: 'more', key: row.parentKey }
  return row.node.kind === 'OBJECTIVE' ? { kind: 'show', key: row.key } : turn(row)
}

function titleOf(row: AlignmentRow): string {
  if (row.kind !== 'NODE' || row.node.kind === 'HIDDEN') return ''
  return row.node.kind === 'PERSON' ? row.node.person.name : row.node.title
}

function nextWith(letter: string, index: number, rows: readonly AlignmentRow[]): AlignmentRow | undefined {
  const after = [...rows.slice(index + 1), ...rows.slice(0, index)]
  return after.find((row) => foldText(titleOf(row)).startsWith(foldText(letter)))
}
