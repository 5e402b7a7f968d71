import { currentLanguage, t } from '../../core/i18n.ts'

export const acknowledgedMessage = (people: readonly { name: string }[]): string =>
  t('objectives.checkIn.acknowledgedBy', {
    names: new Intl.ListFormat(currentLanguage()).format(people.map(({ name }) => name)),
  })
