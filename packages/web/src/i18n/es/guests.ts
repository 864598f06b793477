import type { Catalogue } from '../messages.ts'
import type { guests as pt } from '../pt/guests.ts'

export const guests = {
  signUp: {
    title: 'Crear cuenta',
    lead: 'Siete días para probar, sin tarjeta.',
    company: 'Empresa',
    name: 'Su nombre',
    passwordHint: 'De 5 a 50 caracteres; con 8 o más es mucho más segura.',
    strength: {
      weak: 'Contraseña débil: con más caracteres es más segura.',
      fair: 'Contraseña aceptable.',
      strong: 'Contraseña fuerte.',
    },
    weak: 'Esta contraseña es demasiado corta o común para este servidor: use al menos 8 caracteres.',
    plan: 'Plan',
    perMonth: '{price} al mes',
    holds:
      '{users, plural, one {# usuario} other {# usuarios}} · {connections, plural, one {# conexión} other {# conexiones}} · {queues, plural, one {# cola} other {# colas}}',
    submit: 'Crear cuenta',
    haveAccount: '¿Ya tiene cuenta?',
    logIn: 'Ingresar',
    done: 'Cuenta creada. Ya puede ingresar.',
    failed: 'No se pudo crear el usuario. Verifique los datos ingresados.',
    closed: 'Este servidor no acepta cuentas nuevas.',
  },
  reset: {
    title: 'Contraseña nueva',
    lead: 'Cambie la contraseña con un código que llega por correo.',
    send: 'Enviar código',
    sent: 'Correo enviado',
    sentTo: 'El código se envió a {email} y vale por {minutes} minutos.',
    code: 'Código',
    password: 'Contraseña nueva',
    passwordHint: 'Al menos 8 caracteres, con mayúscula, minúscula y número.',
    again: 'Repita la contraseña nueva',
    submit: 'Guardar contraseña',
    resend: 'Enviar otro código',
    back: 'Volver al inicio de sesión',
    done: 'Contraseña cambiada. Ingrese con la nueva.',
  },
  undoEmail: {
    title: 'Deshacer el cambio de correo',
    lead: 'Tu correo anterior vuelve a ser el de tu acceso.',
    hint: 'Por seguridad, todas las sesiones terminan y la contraseña deja de valer; después crea otra.',
    submit: 'Restaurar mi correo',
    done: 'Correo restaurado. Ahora crea una contraseña nueva.',
    noLink: 'El enlace está incompleto. Ábrelo de nuevo desde el correo.',
  },
} satisfies Catalogue<typeof pt>
