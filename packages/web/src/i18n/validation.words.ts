import type { WordTree } from '@recado/domain'
import { numberFaults } from './number-faults.words.ts'

/**
 * Validation messages by the keys of the contract; `fields` holds field-specific ones. Spec: workspace 5,
 * administration 5.
 */
export const validation = {
  section: {
    pt: 'Há algo a corrigir nesta seção',
    en: 'Something in this section has to be corrected',
    es: 'Hay algo que corregir en esta sección',
    tr: 'Bu bölümde düzeltilecek bir şey var',
  },
  required: { pt: 'Campo obrigatório', en: 'Required', es: 'Campo requerido', tr: 'Zorunlu alan' },
  tooShort: { pt: 'Muito curto!', en: 'Too Short!', es: 'Demasiado corto!', tr: 'Çok kısa!' },
  tooLong: { pt: 'Muito longo!', en: 'Too Long!', es: 'Demasiado largo!', tr: 'Çok uzun!' },
  invalid: { pt: 'Valor inválido', en: 'Invalid value', es: 'Valor inválido', tr: 'Geçersiz değer' },
  invalidVideo: {
    pt: 'Não é um vídeo do YouTube',
    en: 'This is not a YouTube video',
    es: 'No es un vídeo de YouTube',
    tr: 'Bu bir YouTube videosu değil',
  },
  invalidNumber: {
    pt: 'Informe um número inteiro',
    en: 'Enter a whole number',
    es: 'Indique un número entero',
    tr: 'Tam sayı girin',
  },
  /** Placeholders that a text would send as they stand. */
  unknownField: {
    pt: '{name} não é um campo: vai como está.',
    en: '{name} is not a field; it is sent as it stands.',
    es: '{name} no es un campo: se envía tal cual.',
    tr: '{name} bir alan değil; olduğu gibi gönderilir.',
  },
  fieldOfSome: {
    pt: 'Só contatos com o campo extra {name} recebem um valor.',
    en: 'Only contacts with the extra field {name} get a value.',
    es: 'Solo los contactos con el campo extra {name} reciben un valor.',
    tr: '{name} yalnızca bu ek alana sahip kişilerde doldurulur.',
  },
  invalidEmail: { pt: 'E-mail inválido', en: 'Invalid e-mail', es: 'Email inválido', tr: 'Geçersiz e-posta' },
  invalidResetEmail: {
    pt: 'E-mail inválido',
    en: 'Invalid e-mail',
    es: 'E-mail inválido',
    tr: 'Geçersiz e-posta',
  },
  invalidColor: { pt: 'Cor inválida', en: 'Invalid colour', es: 'Color inválido', tr: 'Geçersiz renk' },
  invalidTime: { pt: 'Horário inválido', en: 'Invalid time', es: 'Hora inválida', tr: 'Geçersiz saat' },
  weakPassword: {
    pt: 'A senha precisa de uma letra maiúscula, uma minúscula e um número',
    en: 'The password needs a capital letter, a small letter and a digit',
    es: 'La contraseña necesita una mayúscula, una minúscula y un número',
    tr: 'Parolada bir büyük harf, bir küçük harf ve bir rakam olmalı',
  },
  invalidCode: {
    pt: 'O código tem 8 números',
    en: 'The code has 8 digits',
    es: 'El código tiene 8 números',
    tr: 'Kod 8 rakamdan oluşur',
  },
  invalidTimezone: {
    pt: 'Fuso horário desconhecido',
    en: 'Unknown time zone',
    es: 'Zona horaria desconocida',
    tr: 'Bilinmeyen saat dilimi',
  },
  passwordsDiffer: {
    pt: 'As senhas não coincidem',
    en: 'The passwords do not match',
    es: 'Las contraseñas no coinciden',
    tr: 'Parolalar eşleşmiyor',
  },
  invalidList: { pt: 'Lista inválida', en: 'Invalid list', es: 'Lista inválida', tr: 'Geçersiz liste' },
  invalidUrl: {
    pt: 'Endereço inválido',
    en: 'Invalid address',
    es: 'Dirección inválida',
    tr: 'Geçersiz adres',
  },
  invalidDomain: {
    pt: 'Não é um domínio, como empresa.com.br',
    en: 'Not a domain such as company.com',
    es: 'No es un dominio, como empresa.com',
    tr: 'sirket.com.tr gibi bir alan adı değil',
  },
  invalidPixKey: {
    pt: 'Chave Pix inválida',
    en: 'Invalid Pix key',
    es: 'Clave Pix inválida',
    tr: 'Geçersiz Pix anahtarı',
  },
  invalidAccessToken: {
    pt: 'Access Token inválido',
    en: 'Invalid Access Token',
    es: 'Access Token inválido',
    tr: 'Geçersiz Access Token',
  },
  certificateUnreadable: {
    pt: 'O arquivo não é um certificado .p12 ou .pem',
    en: 'The file is no .p12 or .pem certificate',
    es: 'El archivo no es un certificado .p12 o .pem',
    tr: 'Dosya bir .p12 veya .pem sertifikası değil',
  },
  certificateTooLarge: {
    pt: 'Um certificado não é tão grande. Confira o arquivo',
    en: 'No certificate is so large. Check the file',
    es: 'Un certificado no es tan grande. Revise el archivo',
    tr: 'Hiçbir sertifika bu kadar büyük değildir. Dosyayı kontrol edin',
  },
  fileUnreadable: {
    pt: 'O navegador não conseguiu ler o arquivo. Escolha-o de novo',
    en: 'The browser could not read the file. Choose it again',
    es: 'El navegador no pudo leer el archivo. Elíjalo de nuevo',
    tr: 'Tarayıcı dosyayı okuyamadı. Yeniden seçin',
  },
  certificatePassword: {
    pt: 'A senha não abre este certificado',
    en: 'The password does not open this certificate',
    es: 'La contraseña no abre este certificado',
    tr: 'Parola bu sertifikayı açmıyor',
  },
  certificateKeyMissing: {
    pt: 'O arquivo não tem a chave privada',
    en: 'The file lacks the private key',
    es: 'El archivo no contiene la clave privada',
    tr: 'Dosyada özel anahtar yok',
  },
  certificateExpired: {
    pt: 'O certificado venceu',
    en: 'The certificate has expired',
    es: 'El certificado está vencido',
    tr: 'Sertifikanın süresi dolmuş',
  },
  invalidServiceAccount: {
    pt: 'Não é o JSON de uma conta de serviço do Google',
    en: 'This is not the JSON of a Google service account',
    es: 'No es el JSON de una cuenta de servicio de Google',
    tr: 'Bu, bir Google hizmet hesabının JSON’u değil',
  },
  invalidProxy: {
    pt: 'Use http://, https:// ou socks5:// com o endereço do proxy',
    en: 'Use http://, https:// or socks5:// with the address of the proxy',
    es: 'Use http://, https:// o socks5:// con la dirección del proxy',
    tr: 'Proxy adresini http://, https:// veya socks5:// ile yazın',
  },
  tooMany: { pt: 'Itens demais', en: 'Too many items', es: 'Demasiados elementos', tr: 'Çok fazla öğe' },
  ...numberFaults,
  passwordTooShort: {
    pt: 'Senha muito curta! Use pelo menos {min} caracteres.',
    en: 'Password too short! Use at least {min} characters.',
    es: '¡Contraseña demasiado corta! Use al menos {min} caracteres.',
    tr: 'Parola çok kısa! En az {min} karakter kullanın.',
  },
  strongPasswordTooShort: {
    pt: 'Senha muito curta! Use pelo menos {min} caracteres.',
    en: 'Password too short! Use at least {min} characters.',
    es: '¡Contraseña demasiado corta! Use al menos {min} caracteres.',
    tr: 'Parola çok kısa! En az {min} karakter kullanın.',
  },
  passwordForProfile: {
    pt: 'Com este perfil a senha precisa de pelo menos {min} caracteres. Dê uma senha nova.',
    en: 'With this profile the password needs at least {min} characters. Give a new one.',
    es: 'Con este perfil la contraseña necesita al menos {min} caracteres. Escriba una nueva.',
    tr: 'Bu profil için parola en az {min} karakter olmalı. Yeni bir parola girin.',
  },
  passwordTooLong: {
    pt: 'Senha muito longa!',
    en: 'Password too long!',
    es: 'Contraseña demasiado larga!',
    tr: 'Parola çok uzun!',
  },
  chatTitle: {
    pt: 'Por favor, digite o título da conversa.',
    en: 'Please enter the title of the conversation.',
    es: 'Por favor, ingrese el título de la conversación.',
    tr: 'Lütfen sohbetin başlığını girin.',
  },
  chatUsers: {
    pt: 'Por favor, selecione pelo menos um usuário.',
    en: 'Please select at least one user.',
    es: 'Por favor, seleccione al menos un usuario.',
    tr: 'Lütfen en az bir kullanıcı seçin.',
  },
  minutesRequired: {
    pt: 'Informe os minutos',
    en: 'Say how many minutes',
    es: 'Indique los minutos',
    tr: 'Dakikayı belirtin',
  },
  together: {
    pt: 'Preencha os minutos e a fila juntos',
    en: 'Fill in the minutes and the queue together',
    es: 'Complete los minutos y la cola juntos',
    tr: 'Dakika ve kuyruğu birlikte doldurun',
  },
  beforeClosing: {
    pt: 'Precisa ser antes do encerramento por inatividade',
    en: 'Has to be before the conversation closes',
    es: 'Debe ser antes del cierre por inactividad',
    tr: 'Kapanıştan önce olmalı',
  },
  endsBefore: {
    pt: 'Termina antes de começar',
    en: 'Ends before it begins',
    es: 'Termina antes de empezar',
    tr: 'Başlamadan bitiyor',
  },
  shorterThanFiles: {
    pt: 'As mensagens não podem ir antes dos arquivos',
    en: 'Messages cannot go before their files',
    es: 'Los mensajes no pueden borrarse antes que los archivos',
    tr: 'Mesajlar dosyalardan önce silinemez',
  },
  past: {
    pt: 'Esse horário já passou',
    en: 'That time has passed',
    es: 'Esa hora ya pasó',
    tr: 'Bu saat geçti',
  },
  pastQuestion: {
    text: {
      pt: 'A mensagem não espera por esse horário. Enviar agora, ou voltar e escolher outro?',
      en: 'The message cannot wait for that time. Send it now, or go back and choose another time?',
      es: 'El mensaje no puede esperar esa hora. ¿Enviarlo ahora o volver y elegir otra?',
      tr: 'Mesaj bu saati bekleyemez. Şimdi gönderilsin mi, yoksa dönüp başka bir saat mi seçmek istersiniz?',
    },
    now: { pt: 'Enviar agora', en: 'Send now', es: 'Enviar ahora', tr: 'Şimdi gönder' },
  },
  tooLarge: { pt: 'Grande demais!', en: 'Too large!', es: '¡Demasiado grande!', tr: 'Çok büyük!' },
  tooSmall: { pt: 'Pequeno demais!', en: 'Too small!', es: '¡Demasiado pequeño!', tr: 'Çok küçük!' },
  queueRequired: {
    pt: 'Selecione uma fila',
    en: 'Select a queue',
    es: 'Informar al sector',
    tr: 'Bir kuyruk seçin',
  },
  receiverRequired: {
    pt: 'Escolha uma pessoa ou fila',
    en: 'Choose a person or queue',
    es: 'Elija una persona o cola',
    tr: 'Bir kişi veya kuyruk seçin',
  },
  receiverQueueRequired: {
    pt: 'Selecione uma fila',
    en: 'Select a queue',
    es: 'Seleccione una cola',
    tr: 'Bir kuyruk seçin',
  },
  connectionRequired: {
    pt: 'Selecione uma conexão',
    en: 'Select a connection',
    es: 'Seleccione una conexión',
    tr: 'Bir bağlantı seçin',
  },
  planRequired: { pt: 'Escolha um plano', en: 'Choose a plan', es: 'Elija un plan', tr: 'Bir plan seçin' },
  fields: {
    firstName: {
      required: {
        pt: 'Campo obrigatório',
        en: 'Required field',
        es: 'Campo obligatorio',
        tr: 'Zorunlu alan',
      },
    },
    address2: {
      required: {
        pt: 'Campo obrigatório',
        en: 'Required field',
        es: 'Campo obligatorio',
        tr: 'Zorunlu alan',
      },
    },
    city: {
      required: {
        pt: 'Campo obrigatório',
        en: 'Required field',
        es: 'Campo obligatorio',
        tr: 'Zorunlu alan',
      },
    },
    zipcode: {
      required: {
        pt: 'Campo obrigatório',
        en: 'Required field',
        es: 'Campo obligatorio',
        tr: 'Zorunlu alan',
      },
    },
    country: {
      required: {
        pt: 'Campo obrigatório',
        en: 'Required field',
        es: 'Campo obligatorio',
        tr: 'Zorunlu alan',
      },
    },
    name: {
      tooShort: {
        pt: 'Nome muito curto!',
        en: 'Too Short!',
        es: 'Nombre demasiado corto!',
        tr: 'Ad çok kısa!',
      },
      tooLong: {
        pt: 'Nome muito longo!',
        en: 'Too Long!',
        es: 'Nombre demasiado largo!',
        tr: 'Ad çok uzun!',
      },
    },
    note: {
      tooShort: { pt: 'Muito curta!', en: 'Too Short!', es: 'Demasiado corta!', tr: 'Çok kısa!' },
    },
    message: {
      required: { pt: 'Campo obrigatório', en: 'Required', es: 'Campo obligatorio', tr: 'Zorunlu alan' },
    },
    body: {
      required: { pt: 'Campo obrigatório', en: 'Required', es: 'Campo obligatorio', tr: 'Zorunlu alan' },
      tooShort: {
        pt: 'Mensagem muito curta',
        en: 'Message too short',
        es: 'Mensaje demasiado corto',
        tr: 'Mesaj çok kısa',
      },
    },
    contactId: {
      required: { pt: 'Campo obrigatório', en: 'Required', es: 'Campo obligatorio', tr: 'Zorunlu alan' },
    },
    sendAt: {
      required: { pt: 'Campo obrigatório', en: 'Required', es: 'Campo obligatorio', tr: 'Zorunlu alan' },
    },
    day: {
      required: { pt: 'Campo obrigatório', en: 'Required', es: 'Campo obligatorio', tr: 'Zorunlu alan' },
    },
    time: {
      required: { pt: 'Campo obrigatório', en: 'Required', es: 'Campo obligatorio', tr: 'Zorunlu alan' },
    },
    shortcode: {
      required: { pt: 'Campo obrigatório', en: 'Required', es: 'Campo obligatorio', tr: 'Zorunlu alan' },
    },
    title: {
      required: { pt: 'Campo obrigatório', en: 'Required', es: 'Campo obligatorio', tr: 'Zorunlu alan' },
    },
    text: {
      required: { pt: 'Campo obrigatório', en: 'Required', es: 'Campo obligatorio', tr: 'Zorunlu alan' },
    },
  },
} as const satisfies WordTree
