import { IconTargetArrow } from '@tabler/icons-react'
import { t } from '../core/i18n.ts'
import { useInfinitePages } from '../core/infinite-pages.ts'
import { useCurrentUser } from '../core/session.ts'
import { useUrlParam } from '../core/url-query.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { EmptyState, Loaded } from '../ui/Loaded.tsx'
import { LoadMore } from '../ui/LoadMore.tsx'
import { CreateCycleLink } from './CreateCycleLink.tsx'
import { CycleSection } from './list/CycleSection.tsx'
import { NewObjective, ObjectivesLayout } from './ObjectivesLayout.tsx'

function emptyTexts(isOneCycle: boolean, showsArchived: boolean) {
  if (isOneCycle) return { title: t('objectives.empty.notInCycle') }
  return showsArchived
    ? { title: t('objectives.empty.archived'), body: t('objectives.empty.archivedBody') }
    : { title: t('objectives.empty.title'), body: t('objectives.empty.body') }
}

/** `/app/objectives`: the viewer’s objectives by cycle, updated in place; limited to one cycle if the address names it. */
export function OwnObjectivesPage({ cycleId }: { cycleId?: string }) {
  const me = useCurrentUser()
  const [archived, setArchived] = useUrlParam('archived')
  const showsArchived = archived === 'true' || cycleId !== undefined
  const pages = useInfinitePages(
    'GET /objectives',
    { archived: String(showsArchived), ...(cycleId !== undefined && { cycleId }) },
    ({ cycles }) => cycles,
  )
  const mayCreate = pages.data?.rows.some(({ can }) => can.create.allowed) ?? false
  const owner = { id: me.id, name: me.name, isMe: true }
  return (
    <ObjectivesLayout actions={mayCreate && <NewObjective />}>
      <Loaded read={pages}>
        {({ rows: shown }) => (
          <>
            {shown.length === 0 ? (
              <EmptyState
                icon={<IconTargetArrow size={28} stroke={1.5} aria-hidden />}
                {...emptyTexts(cycleId !== undefined, showsArchived)}
                action={
                  cycleId !== undefined ? (
                    <ButtonLink to="/app/objectives">{t('objectives.form.toList')}</ButtonLink>
                  ) : (
                    !showsArchived && <CreateCycleLink />
                  )
                }
              />
            ) : (
              <div>
                {shown.map((cycle) => (
                  <CycleSection key={cycle.cycle.id} group={cycle} owner={owner} />
                ))}
              </div>
            )}
            <LoadMore list={pages}>{t('objectives.moreCycles')}</LoadMore>
            {cycleId === undefined && (
              <div data-print="no">
                <Button kind="quiet" size="small" onClick={() => setArchived(showsArchived ? '' : 'true')}>
                  {t(showsArchived ? 'objectives.hideArchived' : 'objectives.showArchived')}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </ObjectivesLayout>
  )
}
