import type { Area } from '../core/area.ts'
import { page } from '../core/define-page.ts'

/** Formatted text; its page for trying it out is for the provider’s own people. */
export const area: Area = {
  pages: [
    page({
      path: '/app/_rich-text-area-test-page',
      title: 'richText.title',
      for: ['observer'],
      load: () => import('./RichTextTestPage.tsx').then((file) => file.RichTextTestPage),
    }),
  ],
}
