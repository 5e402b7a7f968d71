import { useState } from 'react'
import { CardList } from '../../anytime-feedback/FeedbackCards.tsx'
import { FeedbackList } from '../../anytime-feedback/FeedbackList.tsx'
import { formatDayWithRelative } from '../../core/dates.ts'
import { t } from '../../core/i18n.ts'
import { useInfinitePages } from '../../core/infinite-pages.ts'
import { lazyComponent } from '../../core/lazy-component.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState, Loaded } from '../../ui/Loaded.tsx'
import { Page } from '../../ui/Page.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { CycleRequestCard } from '../CycleFeedbackCards.tsx'

const ResultsExportDialog = lazyComponent(() =>
  import('../exports/ResultsExportDialog.tsx').then((file) => file.ResultsExportDialog),
)

type Props = { managerId: string; cycleId: string }

/** `/app/feedback/team/cycle/{managerId}/{cycleId}`: the reviewees of a cycle below a manager, with the viewer’s open tasks. */
export function TeamCyclePage({ managerId, cycleId }: Props) {
  const pages = useInfinitePages(
    'GET /feedback-cycles/team/{managerId}/{cycleId}',
    { managerId, cycleId, limit: 50 },
    ({ rows }) => rows,
  )
  return (
    <Loaded read={pages} isPage>
      {({ first: { cycle, manager, isOwnTeam } }) => (
        <Page
          title={cycle.name}
          width="wide"
          status={
            <StatusChip tone={cycle.state === 'RUNNING' ? 'info' : 'neutral'}>
              {t(`cycles.state.${cycle.state}`)}
            </StatusChip>
          }
          intro={[
            isOwnTeam ? t('feedback.team.yours') : t('feedback.team.of', { name: manager.name }),
            cycle.state === 'RUNNING' &&
              cycle.timeline.writeFeedbackBy &&
              t('feedback.writeBy', { date: formatDayWithRelative(cycle.timeline.writeFeedbackBy) }),
          ]
            .filter(Boolean)
            .join(' · ')}
          actions={isOwnTeam && <ExportTeamResults cycleId={cycle.id} />}
          breadcrumbs={[
            { to: isOwnTeam ? '/app/feedback/team' : '/app/team/feedback', label: t('feedback.team.cycles') },
          ]}
        >
          <FeedbackList
            pages={pages}
            empty={<EmptyState title={t('feedback.team.noReviewees')} body={t('feedback.team.noRevieweesBody')} />}
          >
            {(requests) => (
              <CardList>
                {requests.map((request) => (
                  <CycleRequestCard key={request.id} request={request} />
                ))}
              </CardList>
            )}
          </FeedbackList>
        </Page>
      )}
    </Loaded>
  )
}

function ExportTeamResults({ cycleId }: { cycleId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('feedback.export')}</Button>
      {isOpen && (
        <ResultsExportDialog
          cycleId={cycleId}
          offers={{ results: true, participation: false }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
