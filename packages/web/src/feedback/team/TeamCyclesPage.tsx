import { IconRefresh } from '@tabler/icons-react'
import css from '../../anytime-feedback/AnytimeFeedback.module.css'
import { CardList } from '../../anytime-feedback/FeedbackCards.tsx'
import { FeedbackLayout } from '../../anytime-feedback/FeedbackLayout.tsx'
import { REQUESTS } from '../../anytime-feedback/feedback-lists.ts'
import { TeamFeedback } from '../../anytime-feedback/TeamFeedbackPage.tsx'
import { type ApiResponse, useRead } from '../../core/api.ts'
import { formatDay, formatDayWithRelative } from '../../core/dates.ts'
import { t } from '../../core/i18n.ts'
import { isOn, useCurrentUser } from '../../core/session.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { EmptyState, Loaded } from '../../ui/Loaded.tsx'
import { Page, Section } from '../../ui/Page.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { ParentTabs } from '../../ui/Tabs.tsx'
import { teamCyclePath } from '../feedback-messages.ts'

type Cycle = ApiResponse<'GET /feedback-cycles/team'>['cycles'][number]

/** `/app/feedback/team`: the cycles of the viewer’s team, and feedback about it that was asked for (FB-02). */
export function TeamFeedbackPage() {
  const me = useCurrentUser()
  return (
    <FeedbackLayout>
      <Section title={t('feedback.team.cycles')}>
        <TeamCycles />
      </Section>
      {isOn(me, REQUESTS) && (
        <Section title={t('anytimeFeedback.requests')}>
          <TeamFeedback />
        </Section>
      )}
    </FeedbackLayout>
  )
}

/** `/app/team/feedback`: the cycles as a tab of the team page (TEAM-01, TEAM-02). */
export const TeamCyclesTab = () => (
  <Page title={t('team.title')} tabs={<ParentTabs parent="/app/team" label={t('team.title')} />}>
    <TeamCycles />
  </Page>
)

function TeamCycles() {
  const me = useCurrentUser()
  const read = useRead('GET /feedback-cycles/team', {})
  return (
    <Loaded read={read}>
      {({ cycles }) =>
        cycles.length === 0 ? (
          <EmptyState
            icon={<IconRefresh size={28} stroke={1.5} aria-hidden />}
            title={t('feedback.team.none')}
            body={t('feedback.team.noneBody')}
          />
        ) : (
          <CardList>
            {cycles.map((cycle) => (
              <TeamCycle key={cycle.id} cycle={cycle} to={teamCyclePath(me.id, cycle.id)} />
            ))}
          </CardList>
        )
      }
    </Loaded>
  )
}

function TeamCycle({ cycle, to }: { cycle: Cycle; to: string }) {
  const { name, state, timeline, people, waiting } = cycle
  return (
    <li className={css.card}>
      <div className={css.who}>
        <span className={css.topicMark}>
          <IconRefresh size={18} stroke={1.5} aria-hidden />
        </span>
        <div>
          <Link to={to}>{name}</Link>
          <p className={css.muted}>{t('feedback.team.people', { people })}</p>
        </div>
      </div>
      <div className={css.where}>
        <StatusChip tone={waiting > 0 ? 'warning' : state === 'RUNNING' ? 'info' : 'neutral'}>
          {waiting > 0 ? t('feedback.team.waiting', { waiting }) : t(`cycles.state.${state}`)}
        </StatusChip>
        <span>{datesOf(state, timeline)}</span>
      </div>
      <ButtonLink to={to} kind={waiting > 0 ? 'primary' : 'plain'} aria-label={`${t('feedback.do.open')}: ${name}`}>
        {t('feedback.do.open')}
      </ButtonLink>
    </li>
  )
}

/** The date that matters next. */
function datesOf(state: Cycle['state'], timeline: Cycle['timeline']): string {
  if (state === 'ENDED' && timeline.processEnds)
    return t('feedback.team.ended', { date: formatDay(timeline.processEnds) })
  return timeline.writeFeedbackBy
    ? t('feedback.writeBy', { date: formatDayWithRelative(timeline.writeFeedbackBy) })
    : ''
}
