import { ActivityStream } from '../activity/ActivityStream.tsx'
import { t } from '../core/i18n.ts'
import { useCurrentUser } from '../core/session.ts'
import { ProfileLayout } from './ProfileLayout.tsx'

/** `/app/user/{id}/activities`: what happened around one person, as far as the reader may read it (EMP-8). */
export function ProfileActivitiesPage({ id }: { id: string }) {
  const me = useCurrentUser()
  return (
    <ProfileLayout id={id} tab="activities">
      {(person) => (
        <ActivityStream
          scope="user"
          userId={person.id}
          emptyBody={person.id === me.id ? t('activity.noneOwn') : t('activity.noneOf', { name: person.name })}
        />
      )}
    </ProfileLayout>
  )
}
