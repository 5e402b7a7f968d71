import { IconAdjustments, IconKey } from '@tabler/icons-react'
import type { Area } from '../core/area.ts'
import { page } from '../core/define-page.ts'
import { anybody, everyone, outside, withGuests } from '../core/roles.ts'

/** Signing in and out, passwords, own settings, registering a company. */
export const identity: Area = {
  name: 'identity',
  pages: [
    page({
      path: '/login',
      title: 'login.title',
      for: anybody,
      chrome: 'none',
      isStart: true,
      load: () => import('./LoginPage.tsx').then((file) => file.LoginScreen),
    }),
    page({
      path: '/register-company',
      aliases: ['/register'],
      title: 'register.title',
      for: outside,
      deniedTo: '/app/home',
      chrome: 'none',
      load: () => import('./RegistrationPage.tsx').then((file) => file.RegisterScreen),
    }),
    page({
      path: '/forgotten-password',
      title: 'forgotten.title',
      for: anybody,
      chrome: 'none',
      load: () => import('./ForgotPasswordPage.tsx').then((file) => file.ForgottenPasswordScreen),
    }),
    page({
      path: '/set-password',
      title: 'setPassword.title',
      for: anybody,
      chrome: 'none',
      load: () => import('./SetPasswordPage.tsx').then((file) => file.SetPasswordScreen),
    }),
    page({
      path: '/address-change',
      title: 'addressLink.confirmTitle',
      for: anybody,
      chrome: 'none',
      load: () => import('./AddressLinkPage.tsx').then((file) => file.AddressLinkScreen),
    }),
    page({
      path: '/logout',
      title: 'logout.title',
      for: anybody,
      chrome: 'none',
      load: () => import('./LogoutPage.tsx').then((file) => file.LogoutScreen),
    }),
    page({
      path: '/loggedout',
      title: 'loggedOut.title',
      for: anybody,
      chrome: 'none',
      load: () => import('./LoggedOutPage.tsx').then((file) => file.LoggedOutScreen),
    }),
    page({
      path: '/confirm-identity',
      title: 'confirm.title',
      for: withGuests,
      chrome: 'none',
      load: () => import('./ConfirmIdentityPage.tsx').then((file) => file.ConfirmScreen),
    }),
    page<{ id: string }>({
      path: '/changePasswordInternal/id/{id}',
      title: 'changePassword.title',
      for: withGuests,
      load: () => import('./ChangePasswordPage.tsx').then((file) => file.ChangePasswordScreen),
    }),
    page({
      path: '/app/user-settings',
      title: 'own.title',
      for: everyone,
      load: () => import('./AccountSettingsPage.tsx').then((file) => file.OwnSettingsScreen),
    }),
  ],
  userMenu: [
    { order: 30, label: 'shell.settings', to: '/app/user-settings', icon: IconAdjustments },
    { order: 40, label: 'shell.changePassword', to: '/changePasswordInternal/id/{own}', icon: IconKey },
  ],
}
