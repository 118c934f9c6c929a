import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('site/home.tsx'),
  route('dev/parts', 'parts/parts-page.tsx'),
  route('unsubscribe', 'site/unsubscribe.tsx'),
  route('payment/success', 'payment/payment-success.tsx'),
  route('payment/cancel', 'payment/payment-cancel.tsx'),
  layout('auth/auth-layout.tsx', [
    route('login', 'auth/login.tsx'),
    route('register', 'auth/register.tsx'),
    route('verify-email', 'auth/verify-email.tsx'),
    route('request-password-reset', 'auth/request-password-reset.tsx'),
    route('reset-password/:token', 'auth/reset-password.tsx'),
    route('auth/callback', 'auth/auth-callback.tsx'),
  ]),
  route('*', 'shell/not-found.tsx'),
] satisfies RouteConfig
