import { IconArrowsMaximize, IconArrowsMinimize, IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '../../core/i18n.ts'
import { nextFrame } from '../../core/next-frame.ts'
import { useUrlParam } from '../../core/url-query.ts'
import { IconButton } from '../../ui/Button.tsx'
import { ViewSwitch } from '../../ui/SegmentFilter.tsx'
import { useIsPrinted } from '../../ui/use-is-printed.ts'
import { AlignmentDiagram } from './AlignmentDiagram.tsx'
import { AlignmentTree } from './AlignmentTree.tsx'
import css from './Cascade.module.css'
import type { Alignment } from './use-alignment.ts'
import { useIsNarrow } from './use-is-narrow.ts'

type Props = {
  alignment: Alignment
  label: string
  /** How the diagram is used by keyboard. */
  keys: string
  addressOf: (key: string) => string
  picker: ReactNode
}

/** A tree as a diagram or as a list; on paper as a list. */
export function AlignmentViews({ alignment, label, keys, addressOf, picker }: Props) {
  const isNarrow = useIsNarrow()
  const isPrinted = useIsPrinted()
  const [view, setView] = useUrlParam('view', isNarrow ? 'tree' : 'diagram')
  return (
    <>
      <div className={css.bar} data-print="no">
        <div className={css.choices}>
          {picker}
          <ViewSwitch
            label={t('objectives.tree.view')}
            value={view}
            onChange={setView}
            options={[
              { value: 'diagram', label: t('objectives.tree.diagram') },
              { value: 'tree', label: t('objectives.tree.list') },
            ]}
          />
        </div>
        <div className={css.choices}>
          {/* The press is painted before the tree, which can have thousands of lines. */}
          <IconButton label={t('objectives.tree.openAll')} onClick={() => nextFrame().then(alignment.openAll)}>
            <IconArrowsMaximize size={18} stroke={1.5} aria-hidden />
          </IconButton>
          <IconButton label={t('objectives.tree.closeAll')} onClick={() => nextFrame().then(alignment.closeAll)}>
            <IconArrowsMinimize size={18} stroke={1.5} aria-hidden />
          </IconButton>
          <IconButton label={t('objectives.print')} onClick={() => window.print()}>
            <IconPrinter size={18} stroke={1.5} aria-hidden />
          </IconButton>
        </div>
      </div>
      {view === 'diagram' ? (
        <>
          <div data-print="no">
            <AlignmentDiagram alignment={alignment} label={label} />
          </div>
          <p className={css.keys} data-print="no">
            {keys}
          </p>
          {isPrinted && <AlignmentTree alignment={alignment} label={label} addressOf={addressOf} />}
        </>
      ) : (
        <AlignmentTree alignment={alignment} label={label} addressOf={addressOf} />
      )}
    </>
  )
}
