import type { ObjectiveCycleRef } from '@perennial/contract/objectives/schemas.ts'
import { IconSitemap } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useRead } from '../../core/api.ts'
import { t } from '../../core/i18n.ts'
import { openRouteDialog } from '../../core/route-dialog.ts'
import { useUrlParam } from '../../core/url-query.ts'
import { Select } from '../../ui/ChoiceFields.tsx'
import { EmptyState, LoadError, Loaded, Skeleton } from '../../ui/Loaded.tsx'
import { AlignmentViews } from '../alignment/AlignmentViews.tsx'
import { TOP } from '../alignment/alignment-rows.ts'
import { firstOpen, useAlignment } from '../alignment/use-alignment.ts'
import { CreateCycleLink } from '../CreateCycleLink.tsx'
import { ObjectivesLayout } from '../ObjectivesLayout.tsx'
import { personOf } from './hierarchy-nodes.ts'
import { useHierarchySource } from './use-hierarchy-source.ts'

/** `/app/objectives/hierarchy` */
export const HierarchyPage = () => (
  <ObjectivesLayout width="full" actions={false}>
    <Hierarchy />
  </ObjectivesLayout>
)

/** Who reports to whom, with everyone’s objectives as far as the viewer can read them. */
export function Hierarchy() {
  const read = useRead('GET /objectives/browse/options', {})
  const [chosen, choose] = useUrlParam('cycle')
  return (
    <Loaded read={read}>
      {({ cycles }) => {
        const cycle = cycles.find(({ id }) => id === chosen) ?? cycles[0]
        if (!cycle)
          return (
            <EmptyState
              icon={<IconSitemap size={28} stroke={1.5} aria-hidden />}
              title={t('objectives.hierarchy.none')}
              body={t('objectives.hierarchy.noneBody')}
              action={<CreateCycleLink />}
            />
          )
        return <OfCycle key={cycle.id} cycle={cycle} cycles={cycles} choose={choose} />
      }}
    </Loaded>
  )
}

type CycleProps = { cycle: ObjectiveCycleRef; cycles: readonly ObjectiveCycleRef[]; choose: (id: string) => void }
type Source = ReturnType<typeof useHierarchySource>

function OfCycle({ cycle, cycles, choose }: CycleProps) {
  const source = useHierarchySource(cycle.id)
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
          icon={<IconSitemap size={28} stroke={1.5} aria-hidden />}
          title={t('objectives.hierarchy.empty')}
          body={t('objectives.hierarchy.emptyBody')}
        />
      </>
    )
  return <Drawn cycle={cycle} source={source} picker={picker} />
}

function Drawn({ cycle, source, picker }: { cycle: ObjectiveCycleRef; source: Source; picker: React.ReactNode }) {
  const router = useRouter()
  const [opened] = useState(() => firstOpen(source.branches))
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, with the branches that are open at first
  useEffect(() => {
    for (const key of opened) source.load(key)
  }, [])
  const addressOf = (key: string) => {
    const personId = personOf(key)
    return personId === undefined ? `/app/objectives/${cycle.id}/${key}` : `/app/user/${personId}/objectives`
  }
  const alignment = useAlignment(
    {
      ...source,
      show: (key) => openRouteDialog(router, addressOf(key)),
      canMove: () => false,
      canMoveBelow: () => false,
    },
    opened,
  )
  return (
    <AlignmentViews
      alignment={alignment}
      label={t('objectives.hierarchy.label', { cycle: cycle.name })}
      keys={t('objectives.hierarchy.keys')}
      addressOf={addressOf}
      picker={picker}
    />
  )
}
