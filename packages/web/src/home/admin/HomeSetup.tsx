import type { ReactNode } from 'react'
import { useRead } from '../../core/api.ts'
import { SetupChecklist } from './SetupChecklist.tsx'

/** The checklist of a new company on the home page of HR, as long as something on it is open. */
export function HomeSetup({ otherwise }: { otherwise: ReactNode }) {
  const { data, error } = useRead('GET /admin-home', {})
  if (!data) return error ? otherwise : null
  if (!data.setup?.some(({ isDone }) => !isDone)) return otherwise
  return <SetupChecklist steps={data.setup} />
}
