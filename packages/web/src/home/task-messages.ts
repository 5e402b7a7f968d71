import type { Task, Waiting } from '@perennial/contract/home/routes.ts'
import { hasWords, t, type Values } from '../core/i18n.ts'

const said = (key: string, values: Values) => (hasWords(key) ? t(key, values) : '')

/** What a task asks, in words of the person's language. */
export const titleOf = ({ kind, data }: Pick<Task, 'kind' | 'data'>): string =>
  said(`home.task.${kind}`, data) || t('home.item')
export const bodyOf = ({ kind, data }: Pick<Task, 'kind' | 'data'>): string => said(`home.task.${kind}.body`, data)
/** What its one button says. */
export const deedOf = ({ kind, data }: Pick<Task, 'kind' | 'data'>): string =>
  said(`home.task.${kind}.do`, data) || t('home.open')
/** Of which cycle it is part, if of one. */
export const cycleOf = ({ data }: Pick<Task, 'data'>): string => (typeof data.cycle === 'string' ? data.cycle : '')
/** Whom somebody waits for, and for what. */
export const waitingOf = ({ kind, data }: Waiting): string => said(`home.waiting.${kind}`, data)
