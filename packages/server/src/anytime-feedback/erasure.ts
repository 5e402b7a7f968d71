import { sql } from 'drizzle-orm'
import type { EraseStep } from '../core/retention/erasure.ts'
import { eraseTextsOf } from '../questionnaires/public.ts'

/**
 * Deletes requests about the person with everything written in them, its earlier versions and its files (PRIV-3). What
 * the person wrote about others stays, without their name (ADM-P21).
 */
export const feedbackErasure: EraseStep = {
  name: 'anytime-feedback',
  when: 'first',
  erase: (context) =>
    eraseTextsOf(
      context,
      sql`select s.id from feedback_responses s
        join feedback_requests r on r.company_id = s.company_id and r.id = s.request_id
        where s.company_id = ${context.companyId}::uuid and r.subject_id = ${context.personId}::uuid`,
    ),
}
