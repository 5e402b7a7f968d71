import { systemUsers } from '@perennial/domain/people/system-users.ts'
import { IconPencil, IconUserOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useRead } from '../core/api.ts'
import { type MessageKey, t } from '../core/i18n.ts'
import { useCurrentUser } from '../core/session.ts'
import { useUrlQuery } from '../core/url-query.ts'
import { invitationLabel, invitationTone } from '../invitations/invitation-messages.ts'
import { LeaveNote } from '../leave/LeaveNote.tsx'
import { EmailSuppressionBanner } from '../mail/EmailSuppressionBanner.tsx'
import { SilentBoundary } from '../shell/SilentBoundary.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import { ErrorPage } from '../ui/ErrorPage.tsx'
import { EmptyState, Loaded } from '../ui/Loaded.tsx'
import { Page } from '../ui/Page.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { EditProfilePage } from './EditProfilePage.tsx'
import { ProfileActions } from './ProfileActions.tsx'
import { jobSummary, type Person } from './person.ts'

type Tab = Person['tabs'][number]

const tabWords: Record<Tab, MessageKey> = {
  overview: 'people.overview',
  timeline: 'timeline.title',
  activities: 'people.activity',
  objectives: 'objectives.title',
  reviews: 'people.reviews',
  files: 'people.files',
  personal: 'people.personal',
}
const addressOf = (id: string, tab: Tab) => (tab === 'overview' ? `/app/user/${id}` : `/app/user/${id}/${tab}`)

/** What all pages of a profile share: the person, the tabs that the viewer can open, and the actions (EMP-8). */
export function ProfileLayout({
  id,
  tab,
  children,
}: {
  id: string
  tab: Tab
  children: (person: Person) => ReactNode
}) {
  const read = useRead('GET /users/{id}', { id }, { when: id !== systemUsers.deleted })
  if (id === systemUsers.deleted) return <Deleted />
  return (
    <Loaded read={read} isPage>
      {(person) =>
        person.id === systemUsers.deleted ? (
          <Deleted />
        ) : (
          <Whole key={person.id} person={person} tab={tab} content={children} />
        )
      }
    </Loaded>
  )
}

function Whole({ person, tab, content }: { person: Person; tab: Tab; content: (person: Person) => ReactNode }) {
  const me = useCurrentUser()
  const [{ edit }, change] = useUrlQuery()
  const mayEdit = person.can.edit.length > 0
  if (edit === 'true' && (mayEdit || person.id === me.id)) return <EditProfilePage person={person} />
  if (person.extent === 'profile' && !person.tabs.includes(tab)) return <ErrorPage status={404} />
  return (
    <Page
      title={person.name}
      width="wide"
      picture={<Avatar person={person} size={64} />}
      status={<State person={person} />}
      intro={jobSummary(person)}
      actions={
        <>
          {mayEdit && (
            <Button
              icon={<IconPencil size={18} stroke={1.5} aria-hidden />}
              onClick={() => change({ edit: 'true' }, { push: true })}
            >
              {t('ui.edit')}
            </Button>
          )}
          <ProfileActions person={person} />
        </>
      }
      tabs={
        person.tabs.length > 1 && (
          <Tabs
            label={t('people.profileOf', { name: person.name })}
            current={addressOf(person.id, tab)}
            tabs={person.tabs.map((tab) => ({ to: addressOf(person.id, tab), label: t(tabWords[tab]) }))}
          />
        )
      }
    >
      {person.extent === 'card' ? (
        <Left name={person.name} />
      ) : (
        <>
          <SilentBoundary>
            <LeaveNote person={person} />
            <EmailSuppressionBanner person={person} />
          </SilentBoundary>
          {content(person)}
        </>
      )}
    </Page>
  )
}

function State({ person }: { person: Person }) {
  if (!person.isActive) return <StatusChip>{t('people.deactivated')}</StatusChip>
  return (
    <>
      {person.isGuest && <StatusChip tone="info">{t('people.guest')}</StatusChip>}
      {person.invitation && (
        <StatusChip tone={invitationTone[person.invitation.state]}>{invitationLabel(person.invitation)}</StatusChip>
      )}
    </>
  )
}

/** Colleagues only see that someone who left has left (EMP-P10). */
function Left({ name }: { name: string }) {
  return (
    <section aria-label={name}>
      <h2 className="visually-hidden">{t('people.hasLeft', { name })}</h2>
      <EmptyState
        icon={<IconUserOff size={28} stroke={1.5} aria-hidden />}
        title={t('people.hasLeft', { name })}
        body={t('people.hasLeftBody', { name })}
      />
    </section>
  )
}

function Deleted() {
  return (
    <Page title={t('people.deletedTitle')} width="wide">
      <EmptyState
        icon={<IconUserOff size={28} stroke={1.5} aria-hidden />}
        title={t('people.wasDeleted')}
        body={t('people.wasDeletedBody')}
      />
    </Page>
  )
}
