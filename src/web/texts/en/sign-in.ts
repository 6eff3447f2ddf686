/** The ways in. */
export const signIn = {
  'login.lead': 'Enter your email and password',
  'login.email': 'Email',
  'login.password': 'Password',
  'login.password.show': 'Show password',
  'login.password.hide': 'Hide password',
  'login.capsLock': 'Caps Lock is on',
  'login.email.required': 'Email is required',
  'login.password.required': 'Password is required',
  'login.forgot': 'Forgot Password?',
  'login.magicLink': 'Magic Link',
  'login.submit': 'Log In',
  'login.demo': 'Demo accounts',
  'login.demo.hint': 'Choose one and press Enter. The password of all is {password}.',

  'forgotPassword.text':
    'Setting a new password by email is not available yet. Please ask the admin of your company, or your contact at Coldlane, to set one for you.',
  'emailLogin.text':
    'Signing in by a link or a code in an email is not available yet. Please log in with your email and password. If you have none, ask the admin of your company.',
  'otp.text':
    'Signing in by a code from an email is not available yet. Please log in with your email and password.',
  'signup.text':
    'Accepting an invitation is not available yet. Please ask who invited you to set up your account.',
  'back.login': 'Back to log in',
} as const;
