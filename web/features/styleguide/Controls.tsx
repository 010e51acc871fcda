import { ActionIcon, Button, Checkbox, TextInput } from "@mantine/core";
import { IconSettings } from "@tabler/icons-react";
import { Card } from "../../ui/Card.tsx";
import styles from "./Styleguide.module.css";

export function Controls() {
  return (
    <>
      <Card title="Buttons" note="30 px, large 40 px">
        <div className={styles.row}>
          <Button>Primary</Button>
          <Button disabled>Disabled</Button>
          <Button loading>Loading</Button>
          <Button variant="default">Plain</Button>
          <Button variant="subtle" color="gray">
            Quiet
          </Button>
          <ActionIcon variant="subtle" color="gray" aria-label="Settings">
            <IconSettings size={18} aria-hidden />
          </ActionIcon>
          <Button size="md">Large</Button>
        </div>
      </Card>
      <Card title="Fields">
        <div className="close-stack">
          <TextInput label="Company" defaultValue="Quorvane Systems" />
          <TextInput label="Job Title" placeholder="Portfolio manager" />
          <TextInput
            label="Business Email"
            defaultValue="d.okafor@gmail.com"
            error="Incorrect format of the email address. Please, enter a Business Email"
          />
          <TextInput label="First Name" defaultValue="Dana" disabled />
          <Checkbox label="Remember me" defaultChecked />
        </div>
      </Card>
    </>
  );
}
