import type { CycleOverview } from '@perennial/contract/reviews/cycle/schemas.ts'
import { useState } from 'react'
import { useRead, useWrite, whyNot } from '../../../core/api.ts'
import { listed, t } from '../../../core/i18n.ts'
import { succeed } from '../../../core/toasts.ts'
import { useQueryOfAddress } from '../../../core/url-query.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { MoreActions } from '../../../ui/Menu.tsx'
import { Page, Section, Stack } from '../../../ui/Page.tsx'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import { ConcernNotes } from '../ConcernNotes.tsx'
import { disabledMails } from '../disabled-emails.ts'
import { stateTones } from '../state-tones.ts'
import type { Asked } from './CycleDialog.tsx'
import { CycleNext } from './CycleNextStep.tsx'
import { CycleDialog, Opened } from './lazy-dialogs.tsx'
import { Matches } from './NewMatches.tsx'
import { Filters } from './OverviewFilters.tsx'
import { refreshed } from './queries-to-refresh.ts'
import { PeopleTable } from './RevieweeTable.tsx'

const WHILE_CREATING_MS = 3_000

/** A cycle as its administrators see it: what needs them, where everybody is, and who. */
export function CycleScreen({ cycleId }: { cycleId: string }) {
  const [isCreating, setCreating] = useState(false)
  const read = useRead('GET /review-cycles/{cycleId}', { cycleId }, { everyMs: isCreating ? WHILE_CREATING_MS : false })
  const pending = read.data?.creation.createPending === true
  if (pending !== isCreating) setCreating(pending)
  return (
    <Loaded read={read} isPage>
      {(cycle) => <Overview cycle={cycle} />}
    </Loaded>
  )
}

function Overview({ cycle }: { cycle: CycleOverview }) {
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  return (
    <Page
      title={cycle.name}
      status={<StatusChip tone={stateTones[cycle.state]}>{t(`reviewCycles.state.${cycle.state}`)}</StatusChip>}
      intro={cycle.admins.length > 0 && t('cycle.admins', { names: listed(cycle.admins.map((one) => one.name)) })}
      actions={<Actions cycle={cycle} ask={setAsked} />}
    >
      <Stack>
        <CycleNext cycle={cycle} onInform={() => setAsked('inform')} onNudge={() => setAsked('nudge-next')} />
        {cycle.disabledMails.length > 0 && <Banner tone="warning">{disabledMails(cycle.disabledMails)}</Banner>}
        {cycle.concerns.length > 0 && cycle.state !== 'ARCHIVED' && <Concerned concerns={cycle.concerns} />}
        {cycle.newMatches > 0 && cycle.can.change.allowed && <Matches cycle={cycle} />}
        <Filters cycle={cycle} />
        <Section title={t('cycle.people')}>
          <PeopleTable cycle={cycle} onAdd={() => setAsked('add')} />
        </Section>
      </Stack>
      {asked && (
        <Opened onClose={close}>
          <CycleDialog cycle={cycle} asked={asked} onClose={close} />
        </Opened>
      )}
    </Page>
  )
}

function Concerned({ concerns }: { concerns: CycleOverview['concerns'] }) {
  const [query, setQuery] = useQueryOfAddress()
  return (
    <ConcernNotes
      concerns={concerns}
      actionOf={(concern) =>
        query.concern !== concern && (
          <Button onPress={() => setQuery({ concern, reviewee: undefined, manager: undefined, q: undefined })}>
            {t('reviewCycles.concern.show')}
          </Button>
        )
      }
    />
  )
}

function Actions({ cycle, ask }: { cycle: CycleOverview; ask: (asked: Asked) => void }) {
  const archive = useWrite('POST /review-cycles/{cycleId}/archiving', {
    refresh: refreshed,
    done: () => succeed(t('cycle.archivedToast')),
  })
  const unarchive = useWrite('DELETE /review-cycles/{cycleId}/archiving', {
    refresh: refreshed,
    done: () => succeed(t('cycle.unarchivedToast')),
  })
  const cycleId = cycle.id
  const closed = whyNot(cycle.can.change)
  return (
    <>
      {closed ? (
        <Button disabledBecause={closed}>{t('cycle.edit')}</Button>
      ) : (
        <ButtonLink to={`/app/admin/reviews/edit/${cycleId}`}>{t('cycle.edit')}</ButtonLink>
      )}
      <MoreActions
        label={t('cycle.more')}
        items={[
          { label: t('cycle.add'), onPress: () => ask('add'), disabledBecause: closed },
          { label: t('cycle.inform'), onPress: () => ask('inform'), disabledBecause: closed },
          { label: t('cycle.nudge'), onPress: () => ask('nudge'), disabledBecause: closed },
          { label: t('cycle.reset'), onPress: () => ask('reset'), disabledBecause: closed },
          { label: t('mailTemplates.title'), to: `/app/admin/reviews/emails?cycle=${cycleId}` },
          { label: t('cycle.preview'), to: `/app/reviews/preview/questionnaire/${cycleId}` },
          ...(cycle.hasRatings
            ? [{ label: t('calibration.title'), to: `/app/admin/reviews/${cycleId}/calibration` }]
            : []),
          ...(cycle.hasGraph ? [{ label: t('graph.title'), to: `/app/admin/reviews/graph/${cycleId}` }] : []),
          { label: t('exports.export'), to: `/app/downloads?new=reviewCycle&cycle=${cycleId}` },
          ...(cycle.can.copy ? [{ label: t('cycle.copy'), to: `/app/admin/reviews/copy/${cycleId}` }] : []),
          cycle.state === 'ARCHIVED'
            ? { label: t('cycle.unarchive'), onPress: () => unarchive.mutate({ cycleId }) }
            : { label: t('cycle.archive'), onPress: () => archive.mutate({ cycleId }) },
          {
            label: t('cycle.delete'),
            onPress: () => ask('delete'),
            disabledBecause: whyNot(cycle.can.delete),
            isDanger: true,
          },
        ]}
      />
    </>
  )
}
