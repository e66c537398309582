'use client';

import { ContactForm } from '@probata/forms/react';
import {
  Button,
  Card,
  Checkbox,
  Heading,
  List,
  ListItem,
  Notice,
  Select,
  Text,
  TextField,
} from '@probata/ui';
import { TheirPage } from './TheirPage';

/** The page of another team, with parts of ours on it. */
export function Page() {
  return (
    <>
      <TheirPage />
      <section id="ours">
        <Heading level={2}>Our heading</Heading>
        <Text>Our text</Text>
        <Button>Our button</Button>
        <Button variant="outline">Our outline</Button>
        <TextField label="Our field" hint="A hint" />
        <Select label="Our choice">
          <option>A</option>
        </Select>
        <Checkbox label="Our box" />
        <Card>
          <List>
            <ListItem>Our item</ListItem>
          </List>
        </Card>
        <Notice title="Our notice">Its words</Notice>
        <ContactForm endpoint="/api" />
      </section>
      <Button className="mt-8 bg-[#123456]">Ours with utilities</Button>
    </>
  );
}
