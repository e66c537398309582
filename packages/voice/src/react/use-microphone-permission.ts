'use client';

import { useEffect, useState } from 'react';

/** Permission for the microphone. `unknown`: not queried yet, or not supported by the browser. */
export const microphonePermissions = ['unknown', 'prompt', 'granted', 'denied'] as const;
export type MicrophonePermission = (typeof microphonePermissions)[number];

/** The permission for the microphone, updated when it changes. Does not ask the person. */
export function useMicrophonePermission(): MicrophonePermission {
  const [permission, setPermission] = useState<MicrophonePermission>('unknown');
  useEffect(() => {
    let status: PermissionStatus | null = null;
    let isUnmounted = false;
    const read = () => {
      if (status) setPermission(status.state);
    };
    // Firefox before 116 and old Safari reject the name or lack the Permissions API.
    navigator.permissions?.query({ name: 'microphone' }).then(
      (answer) => {
        if (isUnmounted) return;
        status = answer;
        status.addEventListener('change', read);
        read();
      },
      () => {},
    );
    return () => {
      isUnmounted = true;
      status?.removeEventListener('change', read);
    };
  }, []);
  return permission;
}
