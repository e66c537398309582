import type { Messages } from './messages';

/** The messages in Spanish. */
export const spanish: Messages = {
  labels: {
    first_name: 'Nombre',
    last_name: 'Apellidos',
    email: 'Correo electrónico',
    company: 'Empresa',
    phone: 'Teléfono',
    message: 'Mensaje',
  },
  emailHint: 'Utilice un correo electrónico de empresa',
  optional: '(opcional)',
  submit: 'Enviar mensaje',
  sending: 'Enviando...',
  checking: 'Comprobando...',
  required: {
    first_name: 'Indique su nombre',
    last_name: 'Indique sus apellidos',
    email: 'Indique su correo electrónico',
    company: 'Indique el nombre de la empresa',
  },
  further: {
    required: 'Complete el campo: {label}',
    tick: 'Marque la casilla: {label}',
    notValid: 'Revise el campo: {label}',
    changed: 'Este texto ha cambiado. Vuelva a cargar la página.',
    tooManyFiles: 'Demasiados archivos para {label}: elija {limit} como máximo',
    fileTooLarge: 'Demasiado grande para {label}: elija archivos de {limit} MB como máximo',
  },
  nameRequired: 'Indique su nombre',
  businessEmail: 'Utilice un correo electrónico de empresa. No se aceptan dominios de correo gratuitos.',
  invalidEmail: 'Introduzca una dirección de correo electrónico válida',
  tooLong: 'Utilice {limit} caracteres como máximo',
  notText: 'Introduzca texto',
  result: {
    contact: {
      success: 'Gracias por su mensaje. Le responderemos en un plazo de 24 horas.',
      error: 'No se ha podido enviar su mensaje. Inténtelo de nuevo.',
    },
    training: {
      success: 'Mensaje enviado. Le responderemos en breve.',
      error: 'No se ha podido enviar el mensaje. Inténtelo de nuevo.',
    },
  },
  summary: 'Hay un problema',
  titlePrefix: 'Error: ',
  offline: 'No tiene conexión. Su texto se conserva en esta página.',
  online: 'Vuelve a tener conexión. Su texto se conserva en esta página.',
  retry: 'Reintentar',
  fallbackContact: 'También puede contactarnos directamente:',
  trap: 'Deje este campo vacío',
};
