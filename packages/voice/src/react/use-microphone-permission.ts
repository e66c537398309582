import { useEffect, useState } from 'react';

/** What is known about leave to use the microphone. `unknown`: the browser does not tell, or has not told yet. */
export const microphonePermissions = ['unknown', 'prompt', 'granted', 'denied'] as const;
export type MicrophonePermission = (typeof microphonePermissions)[number];

/** Leave to use the microphone, followed as it changes. Asks the person nothing. */
export function useMicrophonePermission(): MicrophonePermission {
  const [permission, setPermission] = useState<MicrophonePermission>('unknown');
  useEffect(() => {
    let status: PermissionStatus | null = null;
    let isGone = false;
    const read = () => {
      if (status) setPermission(status.state);
    };
    // Firefox before 116 and old Safari reject the name, or have no permissions at all.
    navigator.permissions?.query({ name: 'microphone' }).then(
      (answer) => {
        if (isGone) return;
        status = answer;
        status.addEventListener('change', read);
        read();
      },
      () => {},
    );
    return () => {
      isGone = true;
      status?.removeEventListener('change', read);
    };
  }, []);
  return permission;
}
