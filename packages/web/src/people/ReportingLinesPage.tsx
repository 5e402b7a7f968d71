import type { PersonWithTitle } from '@perennial/contract/people/schemas.ts'
import { IconHierarchy, IconUsers } from '@tabler/icons-react'
import { useRead } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { useCurrentUser } from '../core/session.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Card, CardGrid } from '../ui/Card.tsx'
import { EmptyState, Loaded } from '../ui/Loaded.tsx'
import { Page, Section } from '../ui/Page.tsx'
import { PersonName } from '../ui/PersonName.tsx'
import { ParentTabs } from '../ui/Tabs.tsx'
import { ReportingLine } from './ReportingLine.tsx'

/** The people around someone: everyone above, those beside, those who report to them (PEOPLE-01). */
export function ReportingLinesPage({ userId }: { userId?: string }) {
  const me = useCurrentUser()
  const id = userId ?? me.id
  const read = useRead('GET /users/{id}/team', { id })
  return (
    <Page
      title={t('people.title')}
      intro={t('people.intro', { company: me.company.name })}
      tabs={<ParentTabs parent="/app/people" label={t('people.title')} />}
    >
      <Loaded read={read}>
        {({ person, line, peers, reports }) => (
          <Section
            title={person.id === me.id ? t('people.yourTeam') : t('people.teamOf', { name: person.name })}
            actions={
              <ButtonLink
                to={`/app/people/directory?view=organisation&at=${person.id}`}
                icon={<IconHierarchy size={18} stroke={1.5} aria-hidden />}
              >
                {t('people.showInOrganisation')}
              </ButtonLink>
            }
          >
            {line.length + peers.length + reports.length === 0 ? (
              <EmptyState
                icon={<IconUsers size={28} stroke={1.5} aria-hidden />}
                title={t('people.aloneTitle')}
                body={person.id === me.id ? t('people.aloneOwnBody') : t('people.aloneBody', { name: person.name })}
              />
            ) : (
              <>
                {line.length > 0 && (
                  <Card title={t('people.reportingLine')} level={3}>
                    <ReportingLine people={[...line, person]} current={person.id} />
                  </Card>
                )}
                <Group title={t('people.teamMembers')} people={peers} />
                <Group title={t('people.reports')} people={reports} />
              </>
            )}
          </Section>
        )}
      </Loaded>
    </Page>
  )
}

function Group({ title, people }: { title: string; people: readonly PersonWithTitle[] }) {
  if (people.length === 0) return null
  return (
    <Card title={title} count={people.length} level={3}>
      <PersonRow people={people} />
    </Card>
  )
}

/** People beside each other, each with what they do below the name. */
export function PersonRow({ people }: { people: readonly (PersonWithTitle | { id: string; name: string })[] }) {
  return (
    <CardGrid min={220}>
      {people.map((person) => (
        <div key={person.id}>
          <PersonName person={person} about={'title' in person ? person.title : undefined} />
        </div>
      ))}
    </CardGrid>
  )
}
