import { IconClipboardText, IconUsersGroup } from '@tabler/icons-react'
import { type ApiResponse, useRead } from '../core/api.ts'
import { formatDay, formatMonth } from '../core/dates.ts'
import { hasMessage, t } from '../core/i18n.ts'
import { type SessionUser, useCurrentUser } from '../core/session.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Card, DescriptionList } from '../ui/Card.tsx'
import { Link } from '../ui/Link.tsx'
import { EmptyState, Loaded } from '../ui/Loaded.tsx'
import { Section } from '../ui/Page.tsx'
import { PersonName } from '../ui/PersonName.tsx'
import { type Column, Table } from '../ui/Table.tsx'
import { AddressChange } from './AddressChange.tsx'
import { ProfileLayout } from './ProfileLayout.tsx'
import type { Person } from './person.ts'
import { ReportingLine } from './ReportingLine.tsx'
import { PersonRow } from './ReportingLinesPage.tsx'
import { roleLabels } from './role-labels.ts'

const mailTo = (email: string | undefined) => email && <a href={`mailto:${email}`}>{email}</a>
const named = (person: Person['manager']) => person && <PersonName person={person} size={28} />

/** `/app/user/{id}`: where someone works and with whom. */
export function ProfileOverviewPage({ id }: { id: string }) {
  return (
    <ProfileLayout id={id} tab="overview">
      {(person) => <Overview person={person} />}
    </ProfileLayout>
  )
}

function Overview({ person }: { person: Person }) {
  const me = useCurrentUser()
  const { line = [], reports = [], secondaryReviewees = [] } = person
  const facts = [
    [t('people.department'), person.department],
    [t('people.teamField'), person.team],
    [t('people.location'), person.location],
    [t('people.email'), mailTo(person.email)],
    [t('people.secondaryReviewer'), named(person.secondaryReviewer)],
    [t('people.joined'), person.joined && formatMonth(`${person.joined}-01`)],
  ] as const
  return (
    <>
      {facts.some(([, value]) => value) && (
        <Card label={t('people.overview')}>
          <DescriptionList facts={facts} />
        </Card>
      )}
      {line.length > 0 && (
        <Card title={t('people.reportingLine')}>
          <ReportingLine
            people={[...line, { id: person.id, name: person.name, title: person.title ?? '' }]}
            current={person.id}
          />
        </Card>
      )}
      {reports.length > 0 && (
        <Card title={t('people.reports')} count={reports.length}>
          <PersonRow people={reports} />
        </Card>
      )}
      {secondaryReviewees.length > 0 && (
        <Card title={t('people.secondaryOf')} count={secondaryReviewees.length}>
          <PersonRow people={secondaryReviewees} />
        </Card>
      )}
      {!person.isGuest && person.isActive && (
        <div>
          <ButtonLink to={`/app/people/team/${person.id}`} icon={<IconUsersGroup size={18} stroke={1.5} aria-hidden />}>
            {person.id === me.id ? t('people.aroundOwn') : t('people.around', { name: person.name })}
          </ButtonLink>
        </div>
      )}
    </>
  )
}

/** `/app/user/{id}/personal`: job data for managers, everything for the person and those who manage people. */
export function ProfilePersonalPage({ id }: { id: string }) {
  return (
    <ProfileLayout id={id} tab="personal">
      {(person) => <Personal person={person} />}
    </ProfileLayout>
  )
}

function Personal({ person }: { person: Person }) {
  const { job, about } = person
  const jobFacts = [
    [t('people.jobTitle'), person.title],
    [t('people.manager'), named(person.manager)],
    [t('people.secondaryReviewer'), named(person.secondaryReviewer)],
    [t('people.department'), person.department],
    [t('people.teamField'), person.team],
    [t('people.location'), person.location],
    [t('people.employmentType'), job?.employmentType],
    [t('people.hireDate'), job?.hireDate && formatDay(job.hireDate)],
    [t('people.employeeNumber'), job?.employeeNumber],
  ] as const
  return (
    <>
      <AddressChange person={person} />
      <Section title={t('people.job')}>
        <Card>
          {jobFacts.some(([, value]) => value) ? <DescriptionList facts={jobFacts} /> : <p>{t('people.noJobData')}</p>}
        </Card>
      </Section>
      {about && (
        <Section title={t('people.about')}>
          <Card>
            <DescriptionList
              facts={[
                [t('people.email'), mailTo(person.email)],
                [t('people.phone'), about.phone],
                [t('people.nickname'), person.nickname],
                [t('people.gender'), about.gender && t(`people.gender.${about.gender}`)],
                [t('people.roles'), roleLabels(about.roles, person.isGuest).join(', ') || t('people.noRole')],
              ]}
            />
          </Card>
        </Section>
      )}
    </>
  )
}

/** `/app/user/{id}/reviews`: the reviews about someone that the reader may know of (MAY-8). */
export function ProfileReviewsPage({ id }: { id: string }) {
  return (
    <ProfileLayout id={id} tab="reviews">
      {(person) => <Reviews id={person.id} />}
    </ProfileLayout>
  )
}

const reviewColumns = (me: SessionUser): Column<ApiResponse<'GET /reviews/about/{personId}'>['reviews'][number]>[] => [
  {
    key: 'cycle',
    label: t('people.cycle'),
    isHead: true,
    text: (row) => row.cycle.name,
    cell: (row) => (
      <Link to={`/app/reviews/${row.reviewee.id === me.id && row.isTask ? 'edit' : 'view'}/${row.id}`}>
        {row.cycle.name}
      </Link>
    ),
  },
  {
    key: 'reviewer',
    label: t('people.manager'),
    text: (row) => row.mainReviewer?.name,
    cell: (row) => row.mainReviewer && <PersonName person={row.mainReviewer} size={24} />,
  },
  {
    key: 'status',
    label: t('people.reviewStatus'),
    text: (row) => progressText(row.status),
    cell: (row) => progressText(row.status),
  },
]

function Reviews({ id }: { id: string }) {
  const me = useCurrentUser()
  const read = useRead('GET /reviews/about/{personId}', { personId: id })
  const shown = reviewColumns(me)
  return (
    <Loaded read={read}>
      {({ reviews }) => (
        <Table
          label={t('people.reviews')}
          isBare
          rows={reviews}
          rowKey={(row) => row.id}
          empty={
            <EmptyState
              icon={<IconClipboardText size={28} stroke={1.5} aria-hidden />}
              title={t('people.noReviews')}
              body={t('people.noReviewsBody')}
            />
          }
          columns={shown}
        />
      )}
    </Loaded>
  )
}

/** A review has the same status text on a profile as in the reviews. */
const progressText = (current: string): string => {
  const key = `reviews.progress.${current}`
  return hasMessage(key) ? t(key) : ''
}
