import { ActivityStream } from '../activity/ActivityStream.tsx'
import { t } from '../core/i18n.ts'
import { useMe } from '../core/session.ts'
import { ProfileFrame } from './ProfileLayout.tsx'

/** `/app/user/{id}/activities`: what happened around one person, as far as the reader may read it (EMP-8). */
export function ProfileActivitiesScreen({ id }: { id: string }) {
  const me = useMe()
  return (
    <ProfileFrame id={id} tab="activities">
      {(person) => (
        <ActivityStream
          scope="user"
          userId={person.id}
          emptyBody={person.id === me.id ? t('activity.noneOwn') : t('activity.noneOf', { name: person.name })}
        />
      )}
    </ProfileFrame>
  )
}
