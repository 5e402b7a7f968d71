import { t } from '../core/i18n.ts'
import { Banner } from '../ui/Banner.tsx'
import { ButtonLink } from '../ui/Button.tsx'

type Props = { people: readonly { id: string; name: string }[] }

/** Says who has been added, and leads to them. */
export function Added({ people }: Props) {
  const [only] = people
  if (!only) return null
  const isOne = people.length === 1
  return (
    <div role="status">
      <Banner
        tone="success"
        actions={
          isOne ? (
            <ButtonLink to={`/app/user/${only.id}`}>{t('directory.open')}</ButtonLink>
          ) : (
            <ButtonLink to="/app/admin/directory">{t('directory.toDirectory')}</ButtonLink>
          )
        }
      >
        {isOne ? t('directory.added', { name: only.name }) : t('directory.addedSeveral', { count: people.length })}
      </Banner>
    </div>
  )
}
