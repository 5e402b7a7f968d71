import { IconTargetArrow } from '@tabler/icons-react'
import { t } from '../core/i18n.ts'
import { useInfinitePages } from '../core/infinite-pages.ts'
import { useCurrentUser } from '../core/session.ts'
import { ProfileLayout } from '../people/ProfileLayout.tsx'
import { EmptyState, Loaded } from '../ui/Loaded.tsx'
import { LoadMore } from '../ui/LoadMore.tsx'
import { CycleSection } from './list/CycleSection.tsx'
import { NewObjective } from './ObjectivesLayout.tsx'

/** `/app/user/{id}/objectives`: the objectives of a person, as far as one reads them. */
export function PersonObjectivesPage({ id }: { id: string }) {
  return (
    <ProfileLayout id={id} tab="objectives">
      {(person) => <Objectives person={person} />}
    </ProfileLayout>
  )
}

function Objectives({ person }: { person: { id: string; name: string } }) {
  const me = useCurrentUser()
  const pages = useInfinitePages(
    'GET /users/{id}/objectives',
    { id: person.id, archived: 'true' },
    ({ cycles }) => cycles,
  )
  const owner = { id: person.id, name: person.name, isMe: person.id === me.id }
  return (
    <Loaded read={pages}>
      {({ rows: cycles }) => {
        const mayCreate = cycles.some(({ can }) => can.create.allowed)
        const shown = cycles.filter(({ objectives }) => objectives.length > 0)
        if (shown.length === 0 && !pages.hasMore)
          return (
            <EmptyState
              icon={<IconTargetArrow size={28} stroke={1.5} aria-hidden />}
              title={t(owner.isMe ? 'objectives.empty.title' : 'objectives.person.none')}
              body={owner.isMe ? t('objectives.empty.body') : t('objectives.person.noneBody', { name: person.name })}
              action={mayCreate && <NewObjective {...(!owner.isMe && { ownerId: person.id })} />}
            />
          )
        return (
          <div>
            {shown.map((cycle) => (
              <CycleSection key={cycle.cycle.id} group={cycle} owner={owner} />
            ))}
            <LoadMore list={pages}>{t('objectives.moreCycles')}</LoadMore>
          </div>
        )
      }}
    </Loaded>
  )
}
