import { IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react'
import { useDeferredValue, useEffect, useId, useMemo, useRef } from 'react'
import { t } from '../../core/i18n.ts'
import { nextFrame } from '../../core/next-frame.ts'
import { IconButton } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { percent } from '../CompletionBar.tsx'
import {
  type AlignmentLayout,
  alignmentLayout,
  inViewport,
  linkPath,
  NODE_HEIGHT,
  NODE_WIDTH,
} from './alignment-layout.ts'
import { keysBelow, type NodeRow, TOP } from './alignment-rows.ts'
import css from './Diagram.module.css'
import { DiagramNode } from './DiagramNode.tsx'
import type { Alignment } from './use-alignment.ts'
import { type Drag, useDiagramDrag } from './use-diagram-drag.ts'
import { useViewport } from './use-viewport.ts'
import { useZoom } from './use-zoom.ts'

/** Below this zoom only titles can be read. */
const FAR = 0.55

/**
 * The tree as a diagram, from left to right. Only what is in the viewport is rendered. The focus stays on the frame, which
 * names the active row, so that it isn’t lost when that row is outside of the viewport.
 */
export function AlignmentDiagram({ alignment, label }: { alignment: Alignment; label: string }) {
  const { active, source } = alignment
  // A key shows the active card immediately; cards that come into view are rendered after that, in interruptible steps.
  const rows = useDeferredValue(alignment.rows)
  const frame = useRef<HTMLDivElement>(null)
  const id = useId()
  const layout = useMemo(() => alignmentLayout(rows), [rows])
  const zooming = useZoom(frame, layout)
  const { zoom, step, fit } = zooming
  const viewport = useDeferredValue(useViewport(frame, zoom))
  const { placed, links } = useMemo(() => inViewport(layout, viewport, active), [layout, viewport, active])
  const reveal = useReveal(frame, layout, zoom, alignment)
  const { drag, onPointerDown } = useDrag(alignment, frame)
  return (
    <div className={css.diagram}>
      <div
        ref={frame}
        role="tree"
        aria-label={label}
        aria-activedescendant={active ? `${id} ${active}`.replaceAll(' ', '-') : undefined}
        tabIndex={0}
        className={classNames(css.frame, drag && css.isDragging)}
        style={{ '--content': `${layout.height}px` } as React.CSSProperties}
        onPointerDown={onPointerDown}
        onKeyDown={(event) => {
          if (alignment.press(event, step)) reveal()
        }}
      >
        <div
          role="none"
          className={css.room}
          style={{ inlineSize: layout.width * zoom, blockSize: layout.height * zoom }}
        >
          <div
            role="none"
            className={classNames(css.canvas, zoom < FAR && css.isFar)}
            style={
              {
                transform: `scale(${zoom})`,
                '--w': `${NODE_WIDTH}px`,
                '--h': `${NODE_HEIGHT}px`,
              } as React.CSSProperties
            }
          >
            <svg width={layout.width} height={layout.height} className={css.links} aria-hidden>
              {links.map((link) => (
                <path key={link.key} d={linkPath(link)} />
              ))}
            </svg>
            {placed.map(({ row, x, y }) => (
              <DiagramNode
                key={row.key}
                id={`${id} ${row.key}`.replaceAll(' ', '-')}
                row={row}
                x={x}
                y={y}
                isActive={row.key === active}
                isMovable={row.kind === 'NODE' && source.move !== undefined && source.canMove(row.node)}
                drag={drag?.key === row.key ? 'dragged' : drag?.target === row.key ? 'target' : undefined}
              />
            ))}
          </div>
        </div>
      </div>
      {drag && <DragHint alignment={alignment} drag={drag} />}
      <div className={css.tools} data-print="no">
        <IconButton size="small" label={t('objectives.tree.smaller')} onClick={() => step(-1)}>
          <IconMinus size={16} stroke={1.75} aria-hidden />
        </IconButton>
        <button type="button" className={css.zoom} title={t('objectives.tree.normalSize')} onClick={() => step(0)}>
          {percent(Math.round(zoom * 100))}
        </button>
        <IconButton size="small" label={t('objectives.tree.larger')} onClick={() => step(1)}>
          <IconPlus size={16} stroke={1.75} aria-hidden />
        </IconButton>
        <IconButton size="small" label={t('objectives.tree.fit')} onClick={fit}>
          <IconMaximize size={16} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
    </div>
  )
}

/** Scrolls as little as needed to show the active line, after it was reached by keyboard or named by the address. */
function useReveal(
  frame: React.RefObject<HTMLElement | null>,
  layout: AlignmentLayout,
  zoom: number,
  { active, wanted }: Alignment,
) {
  const isWanted = useRef(false)
  const revealed = useRef('')
  useEffect(() => {
    const element = frame.current
    const item = layout.byKey.get(active)
    const isNamed = wanted === active && revealed.current !== wanted
    if (!(isWanted.current || isNamed) || !element || !item) return
    isWanted.current = false
    if (isNamed) revealed.current = wanted
    const margin = 40
    const shift = (start: number, size: number, scroll: number, room: number) => {
      const [from, to] = [start * zoom - margin, (start + size) * zoom + margin]
      if (from < scroll) return from
      return to > scroll + room ? to - room : scroll
    }
    element.scrollTo({
      left: shift(item.x, NODE_WIDTH, element.scrollLeft, element.clientWidth),
      top: shift(item.y, NODE_HEIGHT, element.scrollTop, element.clientHeight),
    })
  }, [frame, layout, zoom, active, wanted])
  return () => {
    isWanted.current = true
  }
}

function useDrag({ source, rows, turn, setActive }: Alignment, frame: React.RefObject<HTMLElement | null>) {
  const rowOf = (key: string) => rows.find((row): row is NodeRow => row.key === key && row.kind === 'NODE')
  return useDiagramDrag({
    frame,
    canDrag: (key) => {
      const row = rowOf(key)
      return row !== undefined && source.move !== undefined && source.canMove(row.node)
    },
    canDrop: (key, target) => {
      const row = rowOf(key)
      if (!row || key === target || row.parentKey === target || rowOf(target)?.node.kind !== 'OBJECTIVE') return false
      return !keysBelow(source.branches, key).has(target) && source.canMoveBelow(row.node, target)
    },
    drop: (key, target) => {
      const row = rowOf(key)
      if (row) source.move?.(row.node, target)
    },
    press: (key, isToggle) => {
      const row = rows.find((row) => row.key === key)
      if (!row || row.kind === 'LOADING') return
      setActive(key)
      if (row.kind === 'MORE') return source.loadMore(row.parentKey === '' ? TOP : row.parentKey)
      const opensBranch = isToggle || row.node.kind !== 'OBJECTIVE'
      if (!opensBranch) return source.show(key)
      // The press is painted first: a branch can have hundreds of cards.
      if (row.node.hasBelow) void nextFrame().then(() => turn(key, !row.isOpen))
    },
  })
}

/** What is dragged, beside the pointer. */
function DragHint({ alignment: { rows }, drag }: { alignment: Alignment; drag: Drag }) {
  const titleOf = (key: string | undefined) => {
    const row = rows.find((row) => row.key === key)
    return row?.kind === 'NODE' && row.node.kind === 'OBJECTIVE' ? row.node.title : ''
  }
  const text = drag.target
    ? t('objectives.tree.dropBelow', { title: titleOf(drag.target) })
    : t('objectives.tree.dropNowhere')
  return (
    <div className={css.hint} style={{ transform: `translate(${drag.x + 14}px, ${drag.y + 14}px)` }} aria-hidden>
      <b>{titleOf(drag.key)}</b>
      <span>{text}</span>
    </div>
  )
}
