import type { ObjectiveCycleRef } from '@perennial/contract/objectives/schemas.ts'
import { canBeAbove } from '@perennial/domain/objectives/levels.ts'
import { IconArrowsMaximize, IconArrowsMinimize, IconHierarchy2, IconPrinter } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useRead } from '../../core/api.ts'
import { t } from '../../core/i18n.ts'
import { lazyComponent } from '../../core/lazy-component.ts'
import { openRouteDialog } from '../../core/route-dialog.ts'
import { useUrlParam } from '../../core/url-query.ts'
import { IconButton } from '../../ui/Button.tsx'
import { Select } from '../../ui/ChoiceFields.tsx'
import { EmptyState, LoadError, Loaded, Skeleton } from '../../ui/Loaded.tsx'
import { ViewSwitch } from '../../ui/SegmentFilter.tsx'
import { ObjectivesLayout } from '../ObjectivesLayout.tsx'
import { AlignmentDiagram } from './AlignmentDiagram.tsx'
import { AlignmentTree } from './AlignmentTree.tsx'
import { type AlignmentObjective, type Branches, TOP } from './alignment-rows.ts'
import css from './Cascade.module.css'
import { type Alignment, firstOpen, useAlignment } from './use-alignment.ts'
import { useAlignmentSource } from './use-alignment-source.ts'
import { useIsNarrow } from './use-is-narrow.ts'
import { useIsPrinted } from './use-is-printed.ts'

const MoveDialog = lazyComponent(() => import('../MoveDialog.tsx').then((file) => file.MoveDialog))

/** `/app/objectives/cascade`: how the objectives of a cycle connect, from those of the company downwards. */
export function CascadePage() {
  const read = useRead('GET /objectives/browse/options', {})
  const [chosen, choose] = useUrlParam('cycle')
  return (
    <ObjectivesLayout width="full">
      <Loaded read={read}>
        {({ cycles }) => {
          const connected = cycles.filter(({ uses }) => uses.cascadingObjectives)
          const cycle = connected.find(({ id }) => id === chosen) ?? connected[0]
          if (!cycle)
            return (
              <EmptyState
                icon={<IconHierarchy2 size={28} stroke={1.5} aria-hidden />}
                title={t('objectives.tree.none')}
                body={t('objectives.tree.noneBody')}
              />
            )
          return <OfCycle key={cycle.id} cycle={cycle} cycles={connected} choose={choose} />
        }}
      </Loaded>
    </ObjectivesLayout>
  )
}

type CycleProps = { cycle: ObjectiveCycleRef; cycles: readonly ObjectiveCycleRef[]; choose: (id: string) => void }

function OfCycle({ cycle, cycles, choose }: CycleProps) {
  const source = useAlignmentSource(cycle.id)
  const picker = cycles.length > 1 && (
    <Select
      label={t('objectives.cycle')}
      isLabelHidden
      value={cycle.id}
      onChange={choose}
      options={cycles.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
  const top = source.branches.get(TOP)
  if (source.error && !top) return <LoadError error={source.error} onRetry={() => source.load(TOP)} />
  if (!top) return <Skeleton lines={6} isCard />
  if (top.nodes.length === 0)
    return (
      <>
        {picker}
        <EmptyState
          icon={<IconHierarchy2 size={28} stroke={1.5} aria-hidden />}
          title={t('objectives.tree.empty')}
          body={t('objectives.tree.emptyBody')}
        />
      </>
    )
  return <Drawn cycle={cycle} source={source} picker={picker} />
}

type Moving = { objective: AlignmentObjective; target: { id: string; title: string } | null }
type DrawnProps = {
  cycle: ObjectiveCycleRef
  source: ReturnType<typeof useAlignmentSource>
  picker: React.ReactNode
}

function Drawn({ cycle, source, picker }: DrawnProps) {
  const router = useRouter()
  const isNarrow = useIsNarrow()
  const isPrinted = useIsPrinted()
  const [view, setView] = useUrlParam('view', isNarrow ? 'tree' : 'diagram')
  const [moving, setMoving] = useState<Moving>()
  const [opened] = useState(() => firstOpen(source.branches))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the branches that are open at the beginning
  useEffect(() => {
    for (const key of opened) source.load(key)
  }, [])
  const addressOf = (key: string) => `/app/objectives/${cycle.id}/${key}`
  const alignment = useAlignment(
    {
      ...source,
      show: (key) => openRouteDialog(router, addressOf(key)),
      canMove: (node) => node.kind === 'OBJECTIVE' && node.canMove,
      canMoveBelow: (node, key) => {
        const parent = objectiveIn(source.branches, key)
        return node.kind === 'OBJECTIVE' && parent !== undefined && canBeAbove(parent.type, node.type)
      },
      move: (node, parentKey) => {
        if (node.kind !== 'OBJECTIVE') return
        const parent = parentKey === null ? undefined : objectiveIn(source.branches, parentKey)
        setMoving({ objective: node, target: parent ? { id: parent.key, title: parent.title } : null })
      },
    },
    opened,
  )
  useWayTo(alignment)
  const label = t('objectives.tree.label', { cycle: cycle.name })
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
          <IconButton label={t('objectives.tree.openAll')} onClick={alignment.openAll}>
            <IconArrowsMaximize size={18} stroke={1.5} aria-hidden />
          </IconButton>
          <IconButton label={t('objectives.tree.closeAll')} onClick={alignment.closeAll}>
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
            {t('objectives.tree.keys')}
          </p>
          {isPrinted && <AlignmentTree alignment={alignment} label={label} addressOf={addressOf} />}
        </>
      ) : (
        <AlignmentTree alignment={alignment} label={label} addressOf={addressOf} />
      )}
      {moving && (
        <MoveDialog
          objective={{
            id: moving.objective.key,
            title: moving.objective.title,
            type: moving.objective.type,
            cycle: { id: cycle.id },
          }}
          target={moving.target}
          onClose={() => setMoving(undefined)}
          onMoved={source.refresh}
        />
      )}
    </>
  )
}

/** Opens the branches above the objective that the address names, and shows it. */
function useWayTo({ openThese, reveal }: Alignment) {
  const [at] = useUrlParam('at')
  const read = useRead('GET /objectives/{objectiveId}', { objectiveId: at }, { when: at !== '' })
  const parents = read.data?.parents
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(() => {
    if (!parents) return
    openThese(parents.flatMap((parent) => (parent ? [parent.id] : [])))
    reveal(at)
  }, [parents, at])
}

function objectiveIn(branches: Branches, key: string): AlignmentObjective | undefined {
  for (const { nodes } of branches.values())
    for (const node of nodes) if (node.kind === 'OBJECTIVE' && node.key === key) return node
  return undefined
}
