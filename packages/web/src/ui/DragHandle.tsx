import { IconGripVertical } from '@tabler/icons-react'
import type { PointerEvent } from 'react'
import { IconButton } from './Button.tsx'
import css from './DragHandle.module.css'

type Props = {
  label: string
  title: string
  /** Identifies the handle after its item was moved. */
  id: string
  onDrag: (event: PointerEvent<HTMLElement>) => void
  onMove: (step: -1 | 1) => void
}

/** Moves an item of a list: by dragging it, or with the arrow keys. */
export function DragHandle({ label, title, id, onDrag, onMove }: Props) {
  return (
    <IconButton
      className={css.handle}
      label={label}
      title={title}
      data-handle={id}
      onPointerDown={onDrag}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        onMove(event.key === 'ArrowUp' ? -1 : 1)
      }}
    >
      <IconGripVertical size={18} stroke={1.5} aria-hidden />
    </IconButton>
  )
}
