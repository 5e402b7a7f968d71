import type { Task, WaitingTask } from '@perennial/contract/home/routes.ts'
import { hasMessage, type MessageValues, t } from '../core/i18n.ts'

const said = (key: string, values: MessageValues) => (hasMessage(key) ? t(key, values) : '')

export const taskTitle = ({ kind, data }: Pick<Task, 'kind' | 'data'>): string =>
  said(`home.task.${kind}`, data) || t('home.item')
export const taskBody = ({ kind, data }: Pick<Task, 'kind' | 'data'>): string => said(`home.task.${kind}.body`, data)
/** The label of its button. */
export const taskActionLabel = ({ kind, data }: Pick<Task, 'kind' | 'data'>): string =>
  said(`home.task.${kind}.do`, data) || t('home.open')
/** Who among its people is on leave, and therefore not late. */
export const taskLeave = ({ data }: Pick<Task, 'data'>): string =>
  typeof data.onLeave === 'string' ? t('home.onLeave', { names: data.onLeave, count: Number(data.away) }) : ''
/** The cycle it is part of, if any. */
export const taskCycle = ({ data }: Pick<Task, 'data'>): string => (typeof data.cycle === 'string' ? data.cycle : '')
/** Who the viewer is waiting for, and for what. */
export const waitingMessage = ({ kind, data }: WaitingTask): string => said(`home.waiting.${kind}`, data)
