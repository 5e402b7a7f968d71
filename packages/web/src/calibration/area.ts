import type { Area } from '../core/area.ts'
import { page } from '../core/define-page.ts'

/** Comparing and adjusting the ratings of a cycle. */
export const area: Area = {
  pages: [
    page<{ cycleId: string }>({
      path: '/app/admin/reviews/{cycleId}/calibration',
      title: 'calibration.title',
      for: ['hrAdmin', 'hrAssistant', 'reviewCycleAdmin'],
      feature: 'review',
      reads: ['/review-cycles/{cycleId}/calibration?limit=100'],
      below: [{ to: '/app/admin/reviews', title: 'reviewCycles.title' }],
      load: () => import('./CalibrationPage.tsx').then((file) => file.CalibrationPage),
    }),
  ],
  helpArticles: {
    '/app/admin/reviews/{cycleId}/calibration': 'calibration',
  },
}
