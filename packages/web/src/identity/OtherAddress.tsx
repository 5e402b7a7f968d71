import { areSameMachine } from '@perennial/domain/identity/addresses.ts'
import { useRead } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { Banner } from '../ui/Banner.tsx'

/** Names the address at which one can log in, if this page was opened at another one. */
export function OtherAddress() {
  const { data } = useRead('GET /login', {})
  const here = location.origin
  if (!data || data.address === here || areSameMachine(data.address, here)) return null
  const { address } = data
  return (
    <Banner tone="warning" isAlert>
      <p>{t('login.otherAddress', { here, address })}</p>
      <p>
        <a href={`${address}${location.pathname}${location.search}`}>{t('login.openAddress', { address })}</a>
      </p>
      <p>{t('login.otherAddressHint', { here })}</p>
    </Banner>
  )
}
