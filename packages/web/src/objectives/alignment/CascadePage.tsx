import type { ObjectiveCycleRef } from '@perennial/contract/objectives/schemas.ts'
import { canBeAbove } from '@perennial/domain/objectives/levels.ts'
import { IconHierarchy2 } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useRead } from '../../core/api.ts'
import { t } from '../../core/i18n.ts'
import { lazyComponent } from '../../core/lazy-component.ts'
import { openRouteDialog } from '../../core/route-dialog.ts'
import { useUrlParam } from '../../core/url-query.ts'
import { Select } from '../../ui/ChoiceFields.tsx'
import { EmptyState, LoadError, Loaded, Skeleton } from '../../ui/Loaded.tsx'
import { CreateCycleLink } from '../CreateCycleLink.tsx'
import type { PickedParent } from '../form/ParentPicker.tsx'
import type { CurrentParent } from '../MoveDialog.tsx'
import { ObjectivesLayout } from '../ObjectivesLayout.tsx'
import { AlignmentViews } from './AlignmentViews.tsx'
import { type AlignmentObjective, type Branches, TOP } from './alignment-rows.ts'
import { type Alignment, firstOpen, useAlignment } from './use-alignment.ts'
import { useAlignmentSource } from './use-alignment-source.ts'

const MoveDialog = lazyComponent(() => import('../MoveDialog.tsx').then((file) => file.MoveDialog))

/** `/app/objectives/cascade` */
export const CascadePage = () => (
  <ObjectivesLayout width="full">
    <Cascade />
  </ObjectivesLayout>
)

/** How the objectives of a cycle connect, from those of the company downwards. */
export function Cascade() {
  const read = useRead('GET /objectives/browse/options', {})
  const [chosen, choose] = useUrlParam('cycle')
  return (
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
              action={<CreateCycleLink />}
            />
          )
        return <OfCycle key={cycle.id} cycle={cycle} cycles={connected} choose={choose} />
      }}
    </Loaded>
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

type Moving = { objective: AlignmentObjective; target: PickedParent | undefined }
type DrawnProps = {
  cycle: ObjectiveCycleRef
  source: ReturnType<typeof useAlignmentSource>
  picker: React.ReactNode
}

function Drawn({ cycle, source, picker }: DrawnProps) {
  const router = useRouter()
  const [moving, setMoving] = useState<Moving>()
  const [opened] = useState(() => firstOpen(source.branches))
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, with the branches that are open at first
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
        const target = parentKey === null ? undefined : objectiveIn(source.branches, parentKey)
        setMoving({ objective: node, target: target && picked(target) })
      },
    },
    opened,
  )
  useWayTo(alignment)
  return (
    <>
      <AlignmentViews
        alignment={alignment}
        label={t('objectives.tree.label', { cycle: cycle.name })}
        keys={t('objectives.tree.keys')}
        addressOf={addressOf}
        picker={picker}
      />
      {moving && (
        <MoveDialog
          objective={{
            id: moving.objective.key,
            title: moving.objective.title,
            type: moving.objective.type,
            cycle: { id: cycle.id },
            parent: parentIn(source.branches, moving.objective),
          }}
          target={moving.target}
          onClose={() => setMoving(undefined)}
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

const picked = ({ key, title }: AlignmentObjective): PickedParent => ({ id: key, title })

function parentIn(branches: Branches, node: AlignmentObjective): CurrentParent {
  const [key = TOP] = [...branches].find(([, { nodes }]) => nodes.some((child) => child.key === node.key)) ?? []
  if (key === TOP) return null
  const parent = objectiveIn(branches, key)
  return parent ? picked(parent) : 'HIDDEN'
}
